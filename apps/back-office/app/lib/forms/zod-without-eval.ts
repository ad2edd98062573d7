declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod tries `new Function` at its first form, which the content policy blocks and reports. Its own
// `config` would load Zod on every page.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

export {};
