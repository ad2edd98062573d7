import { isPreviewed } from '../settings/runtime-config.ts';
import { afterFrame } from './after-frame.ts';
import { askAgain } from './ask-again.ts';

/** The files that have come whole, or are on their way: several parts need some of them at once. */
const asked = new Map<string, Promise<void>>();

/** How the build names the file in the function that imports it. */
const imported = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/;

/**
 * Fetch what `load` imports before it does, with all the `files` that it needs, scripts each; the import
 * then finds them in the browser's cache. Chromium and others remember for as long as a page lives that
 * a module did not come, and answer every further import of it, and of what needs it, without asking
 * the network: one that was lost on the way to a shopper would be lost for good (docs/decisions/0971).
 * The build puts it before each import of code that loads later (fetch-before-import.ts).
 *
 * Rejects where a file does not come or is no script, such as the page of a network that asks to log in.
 */
export async function fetchCode(load: () => unknown, files: readonly string[]): Promise<void> {
  // A preview may send nothing: its policy lets imports through, and no fetch (docs/decisions/0460).
  if (isPreviewed()) return;
  // Where it needs no other file the build names only the one, and only there.
  const alone = files.length === 0 && imported.exec(String(load))?.[1];
  await Promise.all((alone ? [new URL(alone, import.meta.url).href] : files).map(fetchOnce));
}

function fetchOnce(file: string): Promise<void> {
  const before = asked.get(file);
  if (before) return before;
  const coming = fetchScript(file);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

/** The page that the router leads the shopper to. */
type LedTo = {
  /** Whether a route is one of its own. */
  includes: (route: string) => boolean;
  /** Whether all of its routes are known: else the router may still ask for them. */
  areKnown: boolean;
  /** Have the browser load the page, as a link does; only once, until the router leads elsewhere. */
  open: () => void;
  /** Stop that load where it is under way: the router shows the page after all. */
  stop: () => void;
};

type ReadLedTo = () => LedTo | undefined;

let ledTo: ReadLedTo | undefined;

/**
 * Set what says which page the router leads the shopper to just then; undefined where to none. It learns of
 * routes on its way, so it is asked when it matters.
 */
export function setLedTo(read?: ReadLedTo): void {
  ledTo = read;
}

/** How often loads of the browser were stopped: what else was on its way then has to be asked for again. */
export let stops = 0;

/** The routes whose files are waited for. */
const awaited = new Set<string>();

/** Whether files of the page that the router leads the shopper to are waited for. */
export function isCodeAwaited(): boolean {
  const next = ledTo?.();
  return next !== undefined && [...awaited].some(next.includes);
}

/**
 * Fetch the files of a route before the router imports it, and again after pauses where one is lost on its
 * way. The browser loads the page that the shopper is led to after the last one, without a network, and where
 * a file is not there any more: asked for again it would not come either. It does not for a shopper who has
 * gone elsewhere meanwhile, or is on their way there: what they typed there, or the press that led elsewhere,
 * would be lost. The wait goes on beside: who stops that load still is on their way. Where the files come
 * first that load is stopped: it would take the place of the router's page (docs/decisions/1050).
 */
export async function fetchPage(route: string, files: readonly string[]): Promise<void> {
  if (isPreviewed()) return;
  const begun = { url: location.href, byPress: false };
  // The router begins to import just before it says where it leads.
  queueMicrotask(() => {
    begun.byPress = ledTo?.() !== undefined;
  });
  const missing = files.filter((file) => !isLinked(file));
  awaited.add(route);
  try {
    await askAgain(
      () => Promise.all(missing.map(fetchOnce)),
      (error) => !(error instanceof CodeGone),
      { mayGiveUp: () => mayGiveUp(route, begun) },
    );
    const next = ledTo?.();
    if (next?.includes(route)) {
      stops++;
      next.stop();
    }
  } catch {
    // What is missing still is for the router to miss: it loads the page again that the shopper is on.
  }
  awaited.delete(route);
}

/**
 * Whether the router is left to itself; where it leads to such a page the browser loads that. The router keeps
 * a wait that was begun on a page for the next press that leads to such a route.
 */
function mayGiveUp(route: string, begun: { url: string; byPress: boolean }): boolean {
  const next = ledTo?.();
  // Who is led nowhere any more has pressed something else since, and may be back where they pressed.
  if (!next) return !begun.byPress && location.href === begun.url;
  // Without a network the routes of the page do not come either: the page for no network does.
  if (next.includes(route) || (!next.areKnown && !navigator.onLine)) next.open();
  return false;
}

/** Whether the page that was loaded named the file itself, and has run it. */
function isLinked(file: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null;
}

/** The file has gone with an earlier release. */
class CodeGone extends TypeError {}

/**
 * Fetch a file to its end. A press that needs code is answered by a frame first: to begin the fetches of a
 * sheet or a page takes a phone longer than to draw it (docs/decisions/1286).
 */
async function fetchScript(file: string): Promise<void> {
  // Also in what React does right after it, which Chromium still counts to the event.
  if (window.event?.type === 'click') await new Promise<void>(afterFrame);
  const response = await fetch(file);
  const { ok, status, headers } = response;
  if (!ok || !/javascript/.test(headers.get('content-type') ?? '')) {
    throw new (status === 404 ? CodeGone : TypeError)(`no code at ${file}: ${status}`);
  }
  // Only what was read to its end is in the cache.
  await response.arrayBuffer();
}
