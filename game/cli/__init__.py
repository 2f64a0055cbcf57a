"""The command line: one module a command, each with `add_arguments(parser)` and `run(arguments)`.

`main` parses and dispatches. A command turns its `argparse.Namespace` into the value that the rest
of the program takes; nothing below this folder sees a namespace.
"""
