import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Each file loads the store's own modules anew: a dialog left open, a list that was read or code that never
// came would be there in another file. Libraries are loaded once for a worker.
vi.resetModules();

// For that the testing library registers this by itself in a worker's first file only.
afterEach(cleanup);
// What the tag manager received in one test is not read in the next.
afterEach(() => Reflect.deleteProperty(globalThis, 'dataLayer'));
// So they share jsdom's window: what one file's pages left there is not read in the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// Code that loads on first use may take long on a busy machine; the library's own limit is a second.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no modal dialogs: here one is open or not.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

const { requestAnimationFrame: nextFrame } = globalThis;
const framesRun: unique symbol = Symbol.for('duskline.frames-run');

/**
 * Test files share jsdom's window too, and it draws its frames by one interval, begun when a frame is
 * first waited for or a focused element is removed. Begun on a test's fake clock it would never tick
 * again, and every later file that waits for a frame would hang. So it is begun here and never ends.
 */
if (nextFrame !== undefined && !Reflect.has(window, framesRun)) {
  Reflect.set(window, framesRun, true);
  const goOn = (): void => void nextFrame(goOn);
  goOn();
}

/**
 * What a file's modules listen to at the window goes with them: the next file loads them anew, and those of
 * before would take its Backs, presses and losses of the network first. Libraries are not loaded again.
 */
if (typeof window !== 'undefined') {
  const ended = new AbortController();
  const { addEventListener } = window;
  window.addEventListener = (type: string, listener: unknown, options?: boolean | object) => {
    const given = typeof options === 'object' ? options : { capture: options ?? false };
    const signals = [ended.signal, ...('signal' in given ? [given.signal as AbortSignal] : [])];
    const until = { ...given, signal: AbortSignal.any(signals) };
    addEventListener.call(window, type, listener as EventListener, until);
  };
  afterAll(() => {
    window.addEventListener = addEventListener;
    ended.abort();
  });
}

/**
 * jsdom's window closes for good: what it queues is dropped from then on, and a later file that reads
 * the clipboard or a picture would hang. So a page under test may close its window, and it stays open.
 */
if (typeof window !== 'undefined') window.close = () => {};
