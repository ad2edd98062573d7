import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own: it wraps each import of code that loads later, and is given the files that this needs. */
const HELPER = /vite\/preload-helper\.js$/;
const EXPORT = 'export const __vitePreload =';
const fetchCode = join(import.meta.dirname, 'app/lib/hydration/fetch-code.ts');

/**
 * Have all code that loads later fetched before it is imported, so that what was lost may be asked for
 * again (docs/decisions/0971). Fails the build where Vite no longer wraps imports as this expects.
 */
export const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      if (!code.includes(EXPORT) || !code.includes('assetsURL')) {
        throw new Error('the helper of Vite for code that loads later is another than expected');
      }
      return {
        code: `import { fetchCode } from ${JSON.stringify(fetchCode)};
${code.replace(EXPORT, 'const importAfterwards =')}
export const __vitePreload = (load, files = [], importer) =>
  fetchCode(load, files.map((file) => assetsURL(file, importer)))
    .then(() => importAfterwards(load, files, importer));`,
        map: null,
      };
    },
  },
};
