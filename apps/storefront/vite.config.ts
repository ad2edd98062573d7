import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { replyShapesPlugin } from './reply-shapes-plugin.ts';

/** Code shared by this many routes goes into the common chunk; at 5 the home page loaded every form. */
const MIN_ROUTES = 14;

/** What is on every page, without what it loads on first use. */
const everyPage = /\/apps\/storefront\/app\/(root|entry\.client)\.tsx/;

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Name the chunk of a module that every page imports through the layout: many small ones cost requests and bytes. */
function createShellName(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  function isOnEveryPage(id: string, modules: Modules): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // a circle does not begin at the layout
    const answer =
      everyPage.test(id) ||
      (modules.getModuleInfo(id)?.importers.some((from) => isOnEveryPage(from, modules)) ?? false);
    known.set(id, answer);
    return answer;
  }
  return (id, modules) => (isOnEveryPage(id, modules) ? 'shell' : null);
}

/** Few large chunks compress better than many small ones, and need fewer requests. */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
  { name: createShellName(), test: /\.(tsx?|m?js)(\?|$)/ },
  {
    name: 'cards',
    test: /app\/(features\/catalog\/product-(card|grid)|ui\/(badge|carousel|picture|poster-picture|price|safe-html))\.tsx/,
  },
  {
    name: 'common',
    test: /apps\/storefront\/app\/|packages\/(brand|client)\/|\.calls\.generated\.ts$|node_modules\/lucide-react\//,
    minShareCount: MIN_ROUTES,
  },
];

const LARGEST_MODULES = 5;

/** Write down the largest modules of each file, which a broken budget names (tools/run/page-budgets.ts). */
const moduleSizes: Plugin = {
  name: 'module-sizes',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }, bundle) {
    const sizes: Record<string, [module: string, bytes: number][]> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      sizes[chunk.fileName] = Object.entries(chunk.modules)
        .map(([id, { renderedLength }]): [string, number] => [
          id.replace(/^.*\/(node_modules|apps|packages)\//, ''),
          renderedLength,
        ])
        .sort(([, a], [, b]) => b - a)
        .slice(0, LARGEST_MODULES);
    }
    if (dir) writeFileSync(join(dir, '../module-sizes.json'), JSON.stringify(sizes));
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), replyShapesPlugin, moduleSizes],
  build: {
    target: 'es2023',
    // Fonts and pictures have URLs of their own: they are cached longer than the stylesheet.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  // The server build is one bundle that runs the same under any NODE_ENV.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}));
