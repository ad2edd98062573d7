import type { matchRoutes, ServerBuild } from 'react-router';
import type { CachedPageHandle } from '../app/lib/page-cache/cached-page-handle.ts';

const REMEMBERED_PATHS = 2_000;

type Handle = Partial<CachedPageHandle>;

/**
 * Create the function that finds what the route of a path says of its page in `handle`. A page's data have the
 * same, by the paths at which the router of a browser loads them.
 */
export function createPageHandles(
  { routes }: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (path: string) => Handle | undefined {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): Parameters<typeof matchRoutes>[0] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index
          ? { id, path, index, caseSensitive }
          : { id, path, caseSensitive, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);
  const known = new Map<string, Handle | undefined>();
  return (path) => {
    if (known.has(path)) return known.get(path);
    const id = match(tree, pageOfData(path))?.at(-1)?.route.id ?? '';
    const handle = (routes[id]?.module as { handle?: Handle } | undefined)?.handle;
    if (known.size >= REMEMBERED_PATHS) known.clear();
    known.set(path, handle);
    return handle;
  };
}

/** The path of a page, also where it is that of its data: with an ending, `_` where it ends with a slash. */
export function pageOfData(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
