"""How fast plugins are loaded, and how soon a script that is saved is on the screen: make bench-reload."""

import argparse
import json
import os
import re
import resource
import select
import shutil
import statistics
import subprocess
import tempfile
import time

from terminal import ROOT, Program

PLUGINS = 50
INIT = """local Badge = Component "Badge%d" { text = Property "%d" }
function Badge:body() return Text(self.text):bold() end
return { Badge%d = Badge, double = function(n) return n * 2 end }
"""


def plugin_folder(root, count):
    for number in range(count):
        folder = os.path.join(root, f"plugin-{number}")
        os.makedirs(folder)
        manifest = {
            "name": f"plugin-{number}", "version": "1.0.0", "host": "^1.0.0", "summary": "One of many.",
            "requires": {f"plugin-{number - 1}": "^1"} if number % 5 else {},
            "provides": {"components": [f"Badge{number}"]},
        }
        with open(os.path.join(folder, "plugin.json"), "w") as file:
            json.dump(manifest, file)
        with open(os.path.join(folder, "init.lua"), "w") as file:
            file.write(INIT % (number, number, number))


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, data, expected):
    """Seconds on the clock, and of the processor."""
    begun, used = time.perf_counter(), processor_time()
    done = subprocess.run(command, env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": data}, capture_output=True)
    taken = time.perf_counter() - begun, processor_time() - used
    if done.stdout.decode() != expected or done.returncode != 0:
        raise SystemExit(f"{command}: {done.stdout.decode()}{done.stderr.decode()}")
    return taken


def plugins(program, rounds):
    """Milliseconds of a run without plugins, and with many: the user's, so that nothing has to be trusted."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "none"))
        plugin_folder(os.path.join(folder, "many/luaview/plugins"), PLUGINS)
        script = os.path.join(folder, "app.lua")
        with open(script, "w") as file:
            file.write('return Text(tostring(plugin_49 and plugin_49.double(21)))')
        without, loaded = [], []
        for _ in range(rounds):
            without.append(run([program, "run", script], os.path.join(folder, "none"), "nil\n---\n"))
            loaded.append(run([program, "run", script], os.path.join(folder, "many"), "42\n---\n"))
    return without, loaded


def wrapped(source, word):
    """The script with a word above it: what changes when it is saved."""
    return re.sub(r"return (\w+)\s*\Z", rf'return VStack {{ alignment = "leading", Text "{word}", \1 {{}} }}\n', source)


def save(path, text):
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)


def await_word(program, word, patience=10):
    data, end = b"", time.perf_counter() + patience
    while word.encode() not in data:
        if not select.select([program.master], [], [], max(0, end - time.perf_counter()))[0]:
            raise SystemExit(f"'{word}' never came")
        data = data[-100:] + os.read(program.master, 1 << 20)
    return time.perf_counter()


def resident(program):
    with open(f"/proc/{program.pid}/status") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmRSS"))


def reloads(binary, name, rounds):
    """Seconds from the save to the frame, and MiB before and after."""
    with open(os.path.join(ROOT, "scripts", name)) as file:
        source = file.read()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(ROOT, "scripts"), folder, dirs_exist_ok=True)
        path = os.path.join(folder, name)
        words = ["abcdefgh", "stuvwxyz"]
        save(path, wrapped(source, words[1]))
        os.environ["XDG_DATA_HOME"] = folder
        program = Program([binary, "run", "--watch", path], (80, 24))
        times = []
        try:
            await_word(program, words[1])
            memory = []
            for number in range(rounds):
                time.sleep(0.05)
                text = wrapped(source, words[number % 2])
                begun = time.perf_counter()
                save(path, text)
                times.append(await_word(program, words[number % 2]) - begun)
                if number == rounds // 5:
                    memory.append(resident(program))
            memory.append(resident(program))
        finally:
            program.end()
    return times, memory


def row(name, times, more=""):
    times = sorted(times)
    last = times[min(len(times) - 1, int(len(times) * 0.99))]
    print(f"  {name:24}{statistics.median(times) * 1000:8.2f} {times[0] * 1000:8.2f} {last * 1000:8.2f}{more}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/luaview"))
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--only", help="one script's name, such as counter.lua")
    options = parser.parse_args()
    print(f"{'milliseconds':26}{'median':>8} {'least':>8} {'99th':>8}")
    if not options.only:
        without, loaded = plugins(options.program, options.rounds)
        for i, unit in enumerate(["", ", processor"]):
            rows = [[times[i] for times in without], [times[i] for times in loaded]]
            row("start" + unit, rows[0])
            row(f"{PLUGINS} plugins" + unit, rows[1])
            medians, least = [statistics.median(times) for times in rows], [min(times) for times in rows]
            print(f"  {'difference' + unit:24}{(medians[1] - medians[0]) * 1000:8.2f} {(least[1] - least[0]) * 1000:8.2f}")
    names = sorted(os.listdir(os.path.join(ROOT, "scripts")))
    for name in [options.only] if options.only else names:
        if not name.endswith(".lua") or name.endswith("_test.lua"):
            continue
        times, memory = reloads(options.program, name, options.rounds)
        row(f"save {name}", times, f"   {memory[0]:.1f} to {memory[1]:.1f} MiB")


if __name__ == "__main__":
    main()
