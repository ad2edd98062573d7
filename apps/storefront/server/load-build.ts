import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { StorefrontSettings, settingsContext } from '../app/lib/settings/settings.server.ts';

/** What `app/entry.server.tsx` exports beside what the router wants of it. */
type Entry = {
  settingsContext: typeof settingsContext;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
};

/** Loads the built server part; it brings its own React and router, so all of it is asked for there. */
export async function loadBuild(path: string, settings: StorefrontSettings) {
  const build = (await import(path)) as ServerBuild & { entry: { module: Entry } };
  const entry = build.entry.module;
  return {
    answer: entry.createRequestHandler(build, 'production'),
    startContext(): RouterContextProvider {
      const context = new entry.RouterContextProvider();
      context.set(entry.settingsContext, settings);
      return context;
    },
  };
}
