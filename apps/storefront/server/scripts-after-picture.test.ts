import { expect, test } from 'vitest';
import { hashInlineScripts } from './content-policy.ts';
import { cutPage, joinPage } from './page-parts.ts';
import { startScriptsAfterPicture } from './scripts-after-picture.ts';

/** In none of the page's words. */
const NONCE = 'N1zz';

const startAfterPicture = (html: string) =>
  joinPage(startScriptsAfterPicture(cutPage(Buffer.from(html), NONCE), NONCE)).toString();

const start = `import "/assets/manifest-1.js";import("/assets/entry-2.js");`;
const page = (picture: string) =>
  `<html><head><link rel="modulepreload" nonce="N1zz" href="/assets/shell-4.js"/>` +
  `<link rel="modulepreload" nonce="N1zz" href="/assets/framework-3.js"/>` +
  `<link rel="modulepreload" nonce="N1zz" href="/assets/entry-2.js"/>` +
  `<link rel="stylesheet" href="/assets/app.css"/></head><body>${picture}` +
  `<script nonce="N1zz" type="module" async="">${start}</script></body></html>`;
const inView = '<img src="/a.avif" fetchPriority="high"/>';

test('the scripts of a page whose first picture is in view wait for it', () => {
  const html = startAfterPicture(page(inView));
  expect(html).not.toContain('modulepreload" ');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(`<script nonce="N1zz" type="text/plain" id="start">${start}</script>`);
  expect(html).toContain(
    '["/assets/shell-4.js","/assets/framework-3.js","/assets/entry-2.js"],["/assets/framework-3.js","/assets/shell-4.js"],3000)</script></body>',
  );
  expect(html).toContain('rel="stylesheet"');
});

test('the copy that starts the page runs by the hash of the script it was copied from', () => {
  const hashes = hashInlineScripts(startAfterPicture(page(inView)), NONCE);
  // The ones that remember presses and hold pictures back, the one that starts, and the page's own.
  expect(hashes).toHaveLength(4);
  expect(hashes).toContain(hashInlineScripts(page(''), NONCE)[0]);
});

test('a page without a picture in view at first starts at once, and remembers presses until it is ready', () => {
  const later = page('<img src="/a.avif" loading="lazy"/>');
  const html = startAfterPicture(later);
  const remembering = /<script nonce="N1zz">\([\s\S]*?earlyPresses[\s\S]*?<\/script>(?=<\/head>)/;
  expect(html).toMatch(remembering);
  expect(html.replace(remembering, '')).toBe(later);
});

test('only a picture holds the scripts back, and text that reads like one does not', () => {
  const others =
    '<video fetchPriority="high"></video><p>&lt;img fetchPriority="high"&gt;</p><img src="/a.avif"/>';
  expect(startAfterPicture(page(others))).toContain('type="module" async="">');
  expect(startAfterPicture(page(others + inView))).not.toContain('type="module" async="">');
});

test('a page without scripts stays as it is', () => {
  const html = '<html><body>503</body></html>';
  expect(startAfterPicture(html)).toBe(html);
});

/** Run the inline script as a browser does: the page's own document, pictures and clock. */
function run(pictures: { complete: boolean }[], isSeen = true, navigation = 'navigate') {
  const html = startAfterPicture(page(inView));
  const scripts = [...html.matchAll(/<script nonce="N1zz">([\s\S]*?)<\/script>/g)];
  const script = scripts.map(([, text]) => text).join(';');
  const appended: {
    type?: string;
    rel?: string;
    src?: string;
    textContent?: string;
    onload?: () => void;
    onerror?: () => void;
  }[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  const window: {
    earlyPresses?: object[] | null;
    earlyChoices?: Map<object, string | boolean>;
  } = {};
  const timers: { run: () => void; after: number | undefined }[] = [];
  const shown = pictures.map((picture) => ({
    ...picture,
    on: new Map<string, () => void>(),
    addEventListener(name: string, listener: () => void) {
      this.on.set(name, listener);
    },
  }));
  const paints: (() => void)[] = [];
  const observed: object[] = [];
  class PaintObserver {
    static readonly supportedEntryTypes = ['paint'];
    private readonly onPaint: (list: object, observer: object) => void;
    constructor(onPaint: (list: object, observer: object) => void) {
      this.onPaint = onPaint;
    }
    observe(asked: object) {
      observed.push(asked);
      const tell = () => this.onPaint({}, this);
      if (isSeen) tell();
      else paints.push(tell);
    }
    disconnect() {}
  }
  const marks = new Set<string>();
  const document = {
    documentElement: {
      setAttribute: (name: string) => marks.add(name),
      removeAttribute: (name: string) => marks.delete(name),
    },
    createElement: () => ({}),
    getElementById: () => ({ textContent: start }),
    querySelectorAll: () => shown,
    head: { append: (element: object) => appended.push(element) },
  };
  new Function(
    'document',
    'window',
    'addEventListener',
    'removeEventListener',
    'setTimeout',
    'requestAnimationFrame',
    'PerformanceObserver',
    'performance',
    script,
  )(
    document,
    window,
    (name: string, listener: () => void) => listeners.set(name, listener),
    (name: string) => listeners.delete(name),
    (then: () => void, after?: number) => timers.push({ run: then, after }),
    (then: () => void) => then(),
    PaintObserver,
    { getEntriesByType: () => [{ type: navigation }] },
  );
  const due = () => {
    for (const { run: then, after } of timers) if (after === undefined) then();
  };
  return { appended, listeners, timers, shown, due, window, paints, observed, marks };
}

test('the page starts once all pictures in view are there, and only once', () => {
  const { appended, shown, due, timers } = run([{ complete: false }, { complete: false }]);
  shown[0]?.on.get('load')?.();
  due();
  expect(appended).toEqual([]);
  shown[1]?.on.get('error')?.();
  due();
  expect(appended).toMatchObject([
    { rel: 'modulepreload', href: '/assets/shell-4.js' },
    { rel: 'modulepreload', href: '/assets/framework-3.js' },
    { rel: 'modulepreload', href: '/assets/entry-2.js' },
    { type: 'module', src: '/assets/framework-3.js' },
  ]);
  for (const { run: then } of timers) then();
  expect(appended).toHaveLength(4);
});

test('pictures that are there before anything is seen do not start the page: it would share their line', () => {
  const { appended, due, paints, observed } = run([{ complete: true }], false);
  due();
  expect(appended).toEqual([]);
  // What was painted before it asked counts as well.
  expect(observed).toEqual([{ type: 'paint', buffered: true }]);
  paints[0]?.();
  due();
  expect(appended).toHaveLength(4);
});

test('framework and layout run in tasks of their own, and the page after them, even where they did not come', () => {
  const { appended, listeners, timers } = run([{ complete: false }]);
  listeners.get('pointerdown')?.();
  timers.length = 0;
  appended.at(-1)?.onload?.();
  expect(appended).toHaveLength(4);
  timers[0]?.run();
  expect(appended.at(-1)).toMatchObject({ type: 'module', src: '/assets/shell-4.js' });
  appended.at(-1)?.onerror?.();
  expect(appended).toHaveLength(5);
  timers[1]?.run();
  expect(appended.at(-1)).toMatchObject({ type: 'module', textContent: start });
  expect(appended).toHaveLength(6);
});

test('a shopper who touches the page before its pictures are there does not wait for them', () => {
  const { appended, listeners } = run([{ complete: false }]);
  listeners.get('pointerdown')?.();
  expect(appended).toHaveLength(4);
});

test('pictures further down are held back until those in view are there, or the shopper touches the page', () => {
  const { marks, shown, due } = run([{ complete: false }]);
  expect([...marks]).toEqual(['data-first-pictures']);
  shown[0]?.on.get('load')?.();
  due();
  expect([...marks]).toEqual([]);

  const touched = run([{ complete: false }]);
  touched.listeners.get('pointerdown')?.();
  expect([...touched.marks]).toEqual([]);
});

test.each(['reload', 'back_forward'])(
  'on a %s the shopper may be in the middle of the page: nothing is held back',
  (navigation) => {
    const { marks } = run([{ complete: false }], true, navigation);
    expect([...marks]).toEqual([]);
  },
);

/** A press on a button; returns whether the browser still does what it does by itself. */
function press(listeners: Map<string, (event?: object) => void>, button: object): boolean {
  let isLeft = true;
  const setAttribute = (name: string, value: unknown) => Object.assign(button, { [name]: value });
  listeners.get('click')?.({
    target: { closest: () => Object.assign(button, { setAttribute }) },
    preventDefault() {
      isLeft = false;
    },
  });
  return isLeft;
}

test('buttons pressed before the page is ready are remembered in order, their links not followed', () => {
  const { window, listeners } = run([{ complete: false }]);
  const [colour, size] = [{}, {}];
  expect(press(listeners, colour)).toBe(false);
  expect(press(listeners, size)).toBe(false);
  press(listeners, size); // impatient
  expect(window.earlyPresses).toEqual([colour, size]);
  expect(colour, 'it shows that it was pressed').toHaveProperty('aria-busy', true);
  window.earlyPresses = null; // the page is hydrated
  expect(press(listeners, colour)).toBe(true);
  expect(window.earlyPresses).toBeNull();
});

test('a login sent before the page is ready is remembered, a search goes to its URL', () => {
  const { window, listeners } = run([{ complete: false }]);
  const login = { type: 'submit', form: { method: 'post' } };
  expect(press(listeners, { type: 'submit', form: { method: 'get' } })).toBe(true);
  expect(press(listeners, login)).toBe(false);
  expect(window.earlyPresses).toEqual([login]);
});

test('what is chosen and ticked before the page is ready is remembered as it was last', () => {
  const { window, listeners } = run([{ complete: false }]);
  const change = (target: object) =>
    listeners.get('change')?.({ target: { ...target, matches: () => true } });
  const box = { type: 'checkbox', checked: true, matches: () => true };
  listeners.get('change')?.({ target: box });
  box.checked = false;
  listeners.get('change')?.({ target: box });
  change({ type: 'select-one', value: 'B' });
  expect([...(window.earlyChoices?.values() ?? [])]).toEqual([false, 'B']);
});

test('presses are remembered from the first element of the page on', () => {
  const html = startAfterPicture(page(inView));
  expect(html.indexOf('earlyPresses')).toBeLessThan(html.indexOf('<body>'));
});

test('a picture that never comes holds the page for three seconds', () => {
  const { appended, timers } = run([{ complete: false }]);
  timers.find(({ after }) => after === 3_000)?.run();
  expect(appended).toHaveLength(4);
});
