/// Stands for all boxes that one tree made until it had to make everything anew. What belongs to another is of no use.
final class LayoutGeneration {}
