import type { Plugin } from 'vite';

/** Most of what these files have runs as a page starts: names of chunks (vite.config.ts). */
const RUN_AT_START = ['framework', 'shell', 'cards', 'slides', 'session', 'embla-carousel.esm'];
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Ask V8 to compile the functions of these files beside the page, while the files come. Otherwise it
 * compiles each when it is called first, in the way of what the shopper presses meanwhile. To other
 * browsers it is a comment (docs/decisions/1155).
 *
 * V8 reads it in a file's first line only. Vite writes there what it adds, so this comes last of all.
 */
export const compileAhead: Plugin = {
  name: 'compile-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: ({ name }) => (RUN_AT_START.includes(name) ? HINT : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !RUN_AT_START.includes(chunk.name)) continue;
        chunk.code = `${HINT}\n${chunk.code}`;
      }
    },
  },
};
