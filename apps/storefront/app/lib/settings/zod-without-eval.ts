declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod tries `new Function` when the first form is loaded, which the content policy blocks and
// reports. Its own `config` would do the same and load Zod on pages that have no form. In browsers
// only: on the server Zod compiles its checks.
if (typeof document !== 'undefined') {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}

export {};
