import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own: it wraps each import of code that loads later, and is given the files that this needs. */
const HELPER = /vite\/preload-helper\.js$/;
const EXPORT = 'export const __vitePreload =';
const fetchCode = join(import.meta.dirname, 'app/lib/hydration/fetch-code.ts');

/**
 * Have all code that loads later fetched before it is imported, so that what was lost may be asked for
 * again (docs/decisions/0971). Vite would preload the files: they are in the browser's cache by then. It would
 * load styles as well, of which no such code has any. Fails the build where it has, and where Vite no longer
 * wraps imports as this expects.
 */
export const fetchBeforeImport: Plugin = {
  ...changeFile('fetch-before-import', HELPER, (code) => {
    if (!code.includes(EXPORT) || !code.includes('assetsURL')) {
      throw new Error('the helper of Vite for code that loads later is another than expected');
    }
    return `import { fetchCode } from ${JSON.stringify(fetchCode)};
${code.replace(EXPORT, 'const preload =')}
export const __vitePreload = (load, files = [], importer) =>
  fetchCode(load, files.map((file) => assetsURL(file, importer))).then(load);`;
  }),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      // The router's own list has the styles of a route.
      if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.viteMetadata?.importedCss.size)
        continue;
      throw new Error(`${chunk.fileName} has styles of its own, which nothing would load`);
    }
  },
};

/** The router's own: what it draws in the head for the page of a link that a pointer rests on. */
const ROUTER_LINKS = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;
const PRELOAD_OF_PAGE = /rel: "modulepreload",(\s+href,\s+\.\.\.linkProps\b)/g;
/** It imports the page as well, for links that a page may name; none of ours but the root names any. */
const IMPORT_OF_PAGE = 'useKeyedPrefetchLinks(newMatchesForAssets)';

/**
 * Have the code of the page that a link leads to fetched ahead as files, and neither preloaded as modules
 * nor imported: a module that is lost on its way stays lost for as long as the page lives, and the router
 * loads the page again where an import fails, though nobody has pressed anything (docs/decisions/1031).
 * Fails the build where the router does something else than this expects.
 */
export const prefetchAsFile: Plugin = changeFile('prefetch-as-file', ROUTER_LINKS, (code) => {
  if (code.match(PRELOAD_OF_PAGE)?.length !== 1 || code.split(IMPORT_OF_PAGE).length !== 2) {
    throw new Error('the router fetches the code of a next page another way than expected');
  }
  return code
    .replace(PRELOAD_OF_PAGE, 'rel: "prefetch", as: "script",$1')
    .replace(IMPORT_OF_PAGE, '[]');
});

/** The router's own: it imports the page that is led to, and loads the shown page again where that fails. */
const ROUTER_MODULES = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const IMPORT_OF_NEXT = 'let routeModule = await import(';
const beforePage = join(import.meta.dirname, 'app/lib/hydration/before-page.ts');

/**
 * Have the code of the page that is led to fetched before the router imports it, and asked for again where
 * it was lost: the router loads the page again that the shopper is on (docs/decisions/1050). Fails the build
 * where the router imports it another way.
 */
export const fetchNextPage: Plugin = changeFile('fetch-next-page', ROUTER_MODULES, (code) => {
  if (code.split(IMPORT_OF_NEXT).length !== 2) {
    throw new Error('the router imports the code of a page another way than expected');
  }
  return `import { beforePage } from ${JSON.stringify(beforePage)};
${code.replace(
  IMPORT_OF_NEXT,
  `await beforePage(route.id, [route.module, ...(route.imports ?? [])]);
\t\t${IMPORT_OF_NEXT}`,
)}`;
});

/** The router's own: it fetches the data of the page that is led to, and shows an error where that fails. */
const ROUTER_DATA = /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/;
const FETCH_OF_DATA = 'let res = await fetch(url, await createRequestInit(request));';

/**
 * Have the data of the page that is led to asked for again where they were lost, as its code is
 * (docs/decisions/1050). Fails the build where the router fetches them another way.
 */
export const fetchNextData: Plugin = changeFile('fetch-next-data', ROUTER_DATA, (code) => {
  if (code.split(FETCH_OF_DATA).length !== 2) {
    throw new Error('the router fetches the data of a page another way than expected');
  }
  return `import { fetchData } from ${JSON.stringify(beforePage)};
${code.replace(FETCH_OF_DATA, FETCH_OF_DATA.replace('fetch(', 'fetchData('))}`;
});

/** The router's own: it asks for the routes of the page that is led to, and shows an error where that fails. */
const ROUTER_ROUTES = /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/;
const FETCH_OF_ROUTES = 'let res = await fetch(url, { signal });';

/**
 * Have the routes of the page that is led to asked for again where they were lost, as its data are
 * (docs/decisions/1050). Those that the links of a page lead to have no signal: nobody waits for them, and
 * the router asks again by itself. Fails the build where the router fetches them another way.
 */
export const fetchNextRoutes: Plugin = changeFile('fetch-next-routes', ROUTER_ROUTES, (code) => {
  if (code.split(FETCH_OF_ROUTES).length !== 2) {
    throw new Error('the router fetches the routes of a page another way than expected');
  }
  return `import { fetchData } from ${JSON.stringify(beforePage)};
${code.replace(
  FETCH_OF_ROUTES,
  'let res = await (signal ? fetchData(url, { signal }) : fetch(url));',
)}`;
});

/** Change the file of a library. The client's build fails where it has none: an upgrade may have moved it. */
function changeFile(name: string, file: RegExp, change: (code: string) => string): Plugin {
  let isChanged = false;
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        if (this.environment.name === 'client') isChanged = true;
        return { code: change(code), map: null };
      },
    },
    buildEnd(error) {
      if (error || isChanged || this.environment.name !== 'client') return;
      throw new Error(`${name}: the build has no file like ${file.source}`);
    },
  };
}
