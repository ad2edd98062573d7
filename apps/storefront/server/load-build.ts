import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { StorefrontSettings, settingsContext } from '../app/lib/settings/settings.server.ts';

/** What `app/entry.server.tsx` exports beside what the router needs of it. */
type Entry = {
  settingsContext: typeof settingsContext;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
};

/** Load the server build. It bundles its own React and router, so these are taken from it. */
export async function loadBuild(
  path: string,
  settings: StorefrontSettings,
): Promise<{
  handleRequest: ReturnType<typeof createRequestHandler>;
  /** Make the context of one request, with the settings in it. */
  createContext(): RouterContextProvider;
}> {
  const build = (await import(path)) as ServerBuild & { entry: { module: Entry } };
  const entry = build.entry.module;
  return {
    handleRequest: entry.createRequestHandler(build, 'production'),
    createContext(): RouterContextProvider {
      const context = new entry.RouterContextProvider();
      context.set(entry.settingsContext, settings);
      return context;
    },
  };
}
