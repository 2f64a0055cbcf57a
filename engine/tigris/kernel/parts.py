"""Parts of compiled code that only other compiled code calls: neither optimized nor run by itself.

numba would optimize every function with all that it calls, again for each of its callers, and make
machine code of each. Here only what Python calls is optimized, once, with all that it calls linked
in: a fraction of the time, and equal speed.
"""

from __future__ import annotations

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import NativeLowering


class _Part(JITCodeLibrary):  # type: ignore[misc]  # numba has no types
    """Code to link into other code."""

    def _optimize_final_module(self) -> None:
        """That is done where it is linked in."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nothing, as there is no machine code."""
        self._ensure_finalized()
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):  # type: ignore[misc]
    """As numba's own, but into a part, and without an environment that only Python would need."""

    _name = "part_lowering"

    def run_pass(self, state):  # type: ignore[no-untyped-def]
        library = _Part(state.targetctx.codegen(), state.func_id.func_qualname)
        library.enable_object_caching()
        state.library, state.flags.no_compile = library, True
        super().run_pass(state)
        state.flags.no_compile = False
        lowered = state.cr
        handle = _dynfunc.make_function(
            lowered.fndesc.lookup_module(), lowered.fndesc.qualname, "", 0, lowered.env, (library,)
        )
        state.targetctx.insert_user_function(handle, lowered.fndesc, [library])
        state.reload_init.extend(library._reload_init)
        state.cr = lowered._replace(cfunc=handle)
        return True


class PartCompiler(CompilerBase):  # type: ignore[misc]
    """numba's way to compile a function, with that lowering."""

    def define_pipelines(self) -> list[PassManager]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_PartLowering if each is NativeLowering else each, why) for each, why in passes.passes
        ]
        passes.finalize()
        return [passes]
