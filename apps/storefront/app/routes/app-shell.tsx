import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/app-shell.ts';

export const handle = { queries: [] } satisfies CachedPageHandle;

export function loader({ context }: Route.LoaderArgs): null {
  cachePage(context, []);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {});

/** `/_app`: the application shell without content (spec, section 2). */
export default function AppShell() {
  return null;
}
