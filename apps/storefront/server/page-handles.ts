import type { matchRoutes, ServerBuild } from 'react-router';
import type { CachedPageHandle } from '../app/lib/page-cache/cached-page-handle.ts';

const REMEMBERED_PATHS = 2_000;

/** What the page cache asks of a path. */
export type CachedPath = Partial<CachedPageHandle> & {
  /** The path by which its page is cached, in whichever of its spellings it was asked for. */
  path: string;
  /** The ids of the routes that a page is made of, from the outside in. */
  loads: readonly string[];
};

/**
 * Create the function that finds what the route of a path says of its page in `handle`. A page's data have the
 * same, by the paths at which the router of a browser loads them.
 */
export function createPageHandles(
  { routes }: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (path: string) => CachedPath {
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
  const known = new Map<string, CachedPath>();
  function find(path: string): CachedPath {
    const matches = match(tree, pageOfData(path)) ?? [];
    const id = matches.at(-1)?.route.id ?? '';
    const { handle } = (routes[id]?.module ?? {}) as { handle?: Partial<CachedPageHandle> };
    const spelt = handle?.queries ? spell(path, matches) : path;
    const loads = matches.map(({ route }) => route.id ?? '');
    return { ...handle, loads, path: isSameKind(path, spelt) ? spelt : path };
  }
  return (path) => {
    const found = known.get(path) ?? find(path);
    if (known.size >= REMEMBERED_PATHS) known.clear();
    known.set(path, found);
    return found;
  };
}

/** Spell a path as its routes do: the router takes other cases, slashes and encodings for the same page. */
function spell(path: string, matches: NonNullable<ReturnType<typeof matchRoutes>>): string {
  const names = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
  const params = matches.at(-1)?.params;
  const parts = names.map((name) =>
    name.startsWith(':') ? encodeURIComponent(params?.[name.slice(1)] ?? '') : name,
  );
  const page = `/${parts.join('/')}`;
  if (!path.endsWith('.data')) return page;
  return page === '/' ? '/_.data' : `${page}.data`;
}

/** A name may spell the ending of data, or a path of the router's own: that page has no other spelling. */
const isSameKind = (path: string, spelt: string): boolean =>
  path.endsWith('.data') || !(spelt.endsWith('.data') || spelt.startsWith('/__'));

/** The path of a page, also where it is that of its data: with an ending, `_` where it ends with a slash. */
function pageOfData(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
