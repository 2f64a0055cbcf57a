"""The rules once more on plain numbers, compiled: an optional extra, judged by `engine.tigris`.

A position is one array of integers (`layout`), an action one integer (`packed`), and a ply creates
no object. Needs numba, which the extra `kernel` installs: without it, importing any module of this
package but this one raises ImportError. `docs/kernel.md` says why, how fast, and how it is judged.
"""
