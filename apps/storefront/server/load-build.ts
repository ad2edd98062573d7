import type {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { CachedPageHandle } from '../app/lib/page-cache/cached-page-handle.ts';
import type { previewContext } from '../app/lib/preview/preview.server.ts';
import type { Preview } from '../app/lib/preview/preview.ts';
import type { StorefrontSettings, settingsContext } from '../app/lib/settings/settings.server.ts';

/** What `app/entry.server.tsx` exports beside what the router needs of it. */
type Entry = {
  settingsContext: typeof settingsContext;
  previewContext: typeof previewContext;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  matchRoutes: typeof matchRoutes;
};

const REMEMBERED_PATHS = 2_000;

/** Load the server build. It bundles its own React and router, so these are taken from it. */
export async function loadBuild(
  path: string,
  settings: StorefrontSettings,
): Promise<{
  handleRequest: ReturnType<typeof createRequestHandler>;
  /** Make the context of one request, with the settings in it and what it previews. */
  createContext(preview?: Preview): RouterContextProvider;
  /** The names of the queries that the page at a path reads; undefined where its route names none. */
  queriesOf(path: string): readonly string[] | undefined;
  /** Whether the page at a path differs by platform: its route says so. */
  isByPlatform(path: string): boolean;
}> {
  const build = (await import(path)) as ServerBuild & { entry: { module: Entry } };
  const entry = build.entry.module;
  const handleOf = createHandles(build, entry.matchRoutes);
  return {
    handleRequest: entry.createRequestHandler(build, 'production'),
    createContext(preview): RouterContextProvider {
      const context = new entry.RouterContextProvider();
      context.set(entry.settingsContext, settings);
      context.set(entry.previewContext, preview);
      return context;
    },
    queriesOf: (path) => handleOf(path)?.queries,
    isByPlatform: (path) => handleOf(path)?.isByPlatform === true,
  };
}

type Handle = Partial<CachedPageHandle>;

/** Create the function that finds a path's route and what it says of its page in `handle`. */
function createHandles({ routes }: ServerBuild, match: Entry['matchRoutes']) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): Parameters<Entry['matchRoutes']>[0] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index
          ? { id, path, index, caseSensitive }
          : { id, path, caseSensitive, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);
  const known = new Map<string, Handle | undefined>();
  return (path: string): Handle | undefined => {
    if (known.has(path)) return known.get(path);
    // The router loads a page's data from its path with an ending.
    const page = path.replace(/\/?_root\.data$/, '/').replace(/\.data$/, '');
    const id = match(tree, page)?.at(-1)?.route.id ?? '';
    const handle = (routes[id]?.module as { handle?: Handle } | undefined)?.handle;
    if (known.size >= REMEMBERED_PATHS) known.clear();
    known.set(path, handle);
    return handle;
  };
}
