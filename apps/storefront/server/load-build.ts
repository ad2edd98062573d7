import type {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { previewContext } from '../app/lib/preview/preview.server.ts';
import type { Preview } from '../app/lib/preview/preview.ts';
import type { StorefrontSettings, settingsContext } from '../app/lib/settings/settings.server.ts';
import { type CachedPath, createPageHandles } from './page-handles.ts';

/** What `app/entry.server.tsx` exports beside what the router needs of it. */
type Entry = {
  settingsContext: typeof settingsContext;
  previewContext: typeof previewContext;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  matchRoutes: typeof matchRoutes;
};

/** Load the server build. It bundles its own React and router, so these are taken from it. */
export async function loadBuild(
  path: string,
  settings: StorefrontSettings,
): Promise<{
  handleRequest: ReturnType<typeof createRequestHandler>;
  /** Make the context of one request, with the settings in it and what it previews. */
  createContext(preview?: Preview): RouterContextProvider;
  /** What the route of a path says of its page, and the path by which it is cached. */
  cachedPathOf(path: string): CachedPath;
}> {
  const build = (await import(path)) as ServerBuild & { entry: { module: Entry } };
  const entry = build.entry.module;
  return {
    handleRequest: entry.createRequestHandler(build, 'production'),
    createContext(preview): RouterContextProvider {
      const context = new entry.RouterContextProvider();
      context.set(entry.settingsContext, settings);
      context.set(entry.previewContext, preview);
      return context;
    },
    cachedPathOf: createPageHandles(build, entry.matchRoutes),
  };
}
