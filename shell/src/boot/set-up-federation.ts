import * as runtimeCore from '@module-federation/runtime-core';

// Remotes run on this copy of the runtime; it must be here before any of their entries.
(globalThis as { _FEDERATION_RUNTIME_CORE?: typeof runtimeCore })._FEDERATION_RUNTIME_CORE = runtimeCore;
