//! terminal.lua's rows with tui-rs: `column`, a paragraph of them all; `list`, a list of those that are seen.

use std::{env, error::Error, io, process};

use crossterm::{
    event::{self, Event, KeyCode},
    execute,
    terminal::{disable_raw_mode, enable_raw_mode, EnterAlternateScreen, LeaveAlternateScreen},
};
use tui::{
    backend::{Backend, CrosstermBackend},
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Span, Spans},
    widgets::{List, ListItem, Paragraph},
    Frame, Terminal,
};

const ADJECTIVES: [&str; 11] =
    ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean"];
const COLOURS: [&str; 10] = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange"];
const NOUNS: [&str; 11] =
    ["table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza"];
const BUTTONS: [&str; 8] = ["count", "create", "update", "select", "swap", "remove", "append", "clear"];
/// What the program was built of, as Cargo wrote it down.
const LOCK: &str = include_str!("../Cargo.lock");

enum Form {
    Column,
    List,
}

struct Row {
    id: usize,
    label: String,
}

impl Row {
    fn new(id: usize) -> Row {
        Row { id, label: format!("{} {} {}", ADJECTIVES[id * 7 % 11], COLOURS[id * 3 % 10], NOUNS[id * 5 % 11]) }
    }
}

struct App {
    form: Form,
    rows: Vec<Row>,
    next_id: usize,
    selected: Option<usize>,
    presses: usize,
    focused: usize,
}

impl App {
    fn new(form: Form) -> App {
        App { form, rows: Vec::new(), next_id: 1, selected: None, presses: 0, focused: 0 }
    }

    fn make_rows(&mut self, count: usize) {
        let ids = self.next_id..self.next_id + count;
        self.next_id = ids.end;
        self.rows.extend(ids.map(Row::new));
    }

    fn press(&mut self) {
        match BUTTONS[self.focused] {
            "count" => self.presses += 1,
            "create" => {
                self.rows.clear();
                self.make_rows(1000);
            }
            "update" => self.rows.iter_mut().step_by(10).for_each(|row| row.label.push_str(" !!!")),
            "select" if self.rows.len() >= 6 => {
                let place = if self.selected == Some(self.rows[4].id) { 5 } else { 4 };
                self.selected = Some(self.rows[place].id);
            }
            "swap" if self.rows.len() >= 999 => self.rows.swap(1, 998),
            "remove" if self.rows.len() >= 6 => {
                self.rows.remove(5);
            }
            "append" => self.make_rows(1000),
            "clear" => self.rows.clear(),
            _ => {}
        }
    }

    fn draw<B: Backend>(&self, frame: &mut Frame<B>) {
        let areas = Layout::default()
            .constraints([Constraint::Length(1), Constraint::Length(1), Constraint::Min(0)])
            .split(frame.size());
        let buttons: Vec<Span> = BUTTONS
            .iter()
            .enumerate()
            .map(|(place, name)| Span::styled(format!("[ {} ]", name), reversed(place == self.focused)))
            .collect();
        frame.render_widget(Paragraph::new(Spans::from(buttons)), areas[0]);
        frame.render_widget(Paragraph::new(format!("count {}", self.presses)), areas[1]);
        self.draw_rows(frame, areas[2]);
    }

    fn draw_rows<B: Backend>(&self, frame: &mut Frame<B>, area: Rect) {
        let lines = self.rows.iter().map(|row| {
            Spans::from(Span::styled(format!("{:6}  {}", row.id, row.label), reversed(self.selected == Some(row.id))))
        });
        match self.form {
            Form::Column => frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area),
            Form::List => {
                let seen: Vec<ListItem> = lines.take(area.height.into()).map(ListItem::new).collect();
                frame.render_widget(List::new(seen), area)
            }
        }
    }
}

fn reversed(is_so: bool) -> Style {
    if is_so {
        Style::default().add_modifier(Modifier::REVERSED)
    } else {
        Style::default()
    }
}

fn run<B: Backend>(terminal: &mut Terminal<B>, mut app: App) -> Result<(), Box<dyn Error>> {
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        if let Event::Key(key) = event::read()? {
            match key.code {
                KeyCode::Tab => app.focused = (app.focused + 1) % BUTTONS.len(),
                KeyCode::Enter => app.press(),
                _ => {}
            }
        }
    }
}

/// Of a package in the lock file.
fn version(name: &str) -> &str {
    LOCK.split("[[package]]")
        .find(|package| package.contains(&format!("name = \"{}\"\n", name)))
        .and_then(|package| package.split("version = \"").nth(1)?.split('"').next())
        .unwrap_or("?")
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let form = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["column"] => Form::Column,
        ["list"] => Form::List,
        ["version"] => {
            println!("tui-rs {} with crossterm {}", version("tui"), version("crossterm"));
            return Ok(());
        }
        _ => {
            eprintln!("usage: tui-rs column|list|version");
            process::exit(2);
        }
    };
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen)?;
    let ended = Terminal::new(CrosstermBackend::new(io::stdout()))
        .map_err(Into::into)
        .and_then(|mut terminal| run(&mut terminal, App::new(form)));
    execute!(io::stdout(), LeaveAlternateScreen)?;
    disable_raw_mode()?;
    ended
}
