import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compileAhead } from './compile-ahead.ts';
import {
  fetchBeforeImport,
  fetchNextData,
  fetchNextPage,
  fetchNextRoutes,
  prefetchAsFile,
} from './fetch-before-import.ts';
import { oneByteText } from './one-byte-text.ts';
import { replyShapesPlugin } from './reply-shapes-plugin.ts';

/** Code shared by this many routes goes into the common chunk; at 5 the home page loaded every form. */
const MIN_ROUTES = 14;

const entry = join(import.meta.dirname, 'app/entry.client.tsx');

/** What is on every page, without what it loads on first use: sheets open on lists and products alike. */
const everyPage = [
  ...['app/root.tsx', 'app/ui/bottom-sheet.tsx'].map((file) => join(import.meta.dirname, file)),
  entry,
];

type Modules = {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
};

const iconFile = /\/lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/;
const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The files of the icons that a module's code imports by name: `LayoutGrid` is in `layout-grid`. */
function iconsIn(code: string): string[] {
  return [...code.matchAll(importOfIcons)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '')
    .map((name) => name.replace(/\B(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase());
}

/**
 * What a page asks and changes by with TanStack Query: home and lists do neither at first. The entries
 * of its packages are among them, because they lead to it.
 */
const queries =
  /@tanstack\/.*\/(\w+Observer|use\w+|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary|index)\.js$/;

/**
 * The modules of the layout: all that it imports, but of the icons only those that it shows. Not the
 * entry itself, which begins the hydration: the layout runs before it, in a task of its own.
 */
function findShell(modules: Modules): ReadonlySet<string> {
  const shell = new Set<string>();
  const icons = new Set<string>();
  const iconPaths = new Map<string, string>();
  function add(id: string): void {
    if (shell.has(id) || queries.test(id)) return;
    const info = modules.getModuleInfo(id);
    if (!info) throw new Error(`the build has no ${id}`);
    shell.add(id);
    for (const name of iconsIn(info.code ?? '')) icons.add(name);
    for (const imported of info.importedIds) {
      const name = iconFile.exec(imported)?.[1];
      if (name === undefined) add(imported);
      else iconPaths.set(name, imported);
    }
  }
  for (const id of everyPage) add(id);
  shell.delete(entry);
  for (const name of icons) {
    const path = iconPaths.get(name);
    if (!path) throw new Error(`lucide-react has no file for the icon ${name}`);
    shell.add(path);
  }
  return shell;
}

/** Name the chunk of a module of the layout: many small ones cost requests and bytes. */
function createShellName(): (id: string, modules: Modules) => string | null {
  let shell: ReadonlySet<string> | undefined;
  return (id, modules) => {
    shell ??= findShell(modules);
    return shell.has(id) ? 'shell' : null;
  };
}

/**
 * Few large chunks compress better than many small ones, and need fewer requests. Their names are
 * those that server/scripts-after-picture.ts runs one by one.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: (id: string) =>
      /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|hydration\/before-page\.ts$/.test(
        id,
      ) && !queries.test(id),
  },
  { name: 'run-react', test: /hydration\/run-react\.ts$/ },
  { name: createShellName(), test: /\.(tsx?|m?js)(\?|$)/ },
  {
    name: 'cards',
    test: /icons\/(x|chevron-down|heart)\.mjs$|contract\/src\/shop\/(category|slug)\.rules\.ts$|app\/(lib\/catalog\/(product\.rules|category-tree)|features\/(catalog\/product-(card|grid)|wishlist\/(like-button|early-likes))|ui\/(badge|img|page-part|picture|price))\.tsx?$/,
  },
  // Home and detail have them, lists do not.
  { name: 'slides', test: /app\/ui\/(carousel|is-far-slide|poster-picture)\.tsx?$/ },
  {
    name: 'list',
    test: /app\/features\/catalog\/(list-query|list-filters|product-list|facets|chosen-filters|category-chips)\./,
  },
  {
    // Who is shopping and how the APIs are called: on the pages that ask at once.
    name: 'session',
    test: (id: string) =>
      /\/packages\/client\/|\/storefront\/app\/(lib\/(api\/|errors\/error-text|session\/(shopper|session-sync)|analytics\/(use-)?commerce-events))/.test(
        id,
      ) || queries.test(id),
    minShareCount: 2,
  },
  {
    name: 'common',
    test: /apps\/storefront\/app\/|packages\/(brand|client)\/|\.calls\.generated\.ts$|node_modules\/lucide-react\//,
    minShareCount: MIN_ROUTES,
  },
];

/**
 * Icons are made by our own short function (app/ui/create-icon.ts), which needs no more of them than
 * what is drawn: their names, former names and keys are left out.
 */
const shortIcons: Plugin = {
  name: 'short-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? join(import.meta.dirname, 'app/ui/create-icon.ts')
      : undefined,
  transform: {
    filter: { id: iconFile },
    handler: (code) => ({
      code: code.replace(
        /^ {2}name: "[^"]*",$|^__iconData\.node;$|,\s*aliases: \[[^\]]*\]|,\s*key: "[^"]*"/gm,
        '',
      ),
      map: null,
    }),
  },
};

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
  plugins: [
    tailwindcss(),
    reactRouter(),
    replyShapesPlugin,
    shortIcons,
    fetchBeforeImport,
    prefetchAsFile,
    fetchNextPage,
    fetchNextData,
    fetchNextRoutes,
    compileAhead,
    moduleSizes,
    oneByteText,
  ],
  build: {
    target: 'es2023',
    // Fonts and pictures have URLs of their own: they are cached longer than the stylesheet.
    assetsInlineLimit: 0,
    modulePreload: {
      // Code that loads later needs what every page has as well: it is there, and need not be named.
      resolveDependencies: (_file, needed) =>
        needed.filter((chunk) => !/\/(framework|rolldown-runtime|shell)-/.test(chunk)),
    },
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
    ssr: {
      build: {
        // The server holds its text for as long as it runs; names stay, for stacks of errors.
        rolldownOptions: {
          output: {
            minify: {
              compress: { keepNames: { function: true, class: true } },
              mangle: { keepNames: true },
            },
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
