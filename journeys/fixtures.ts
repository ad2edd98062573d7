import { AxeBuilder } from '@axe-core/playwright';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { test as base, expect, type Page } from '@playwright/test';
import { createShopApi, type ShopApi } from './shop-api.ts';
import { storeOfWorker, type WorkerStore } from './stores.ts';

export { expect };

/** Console errors that a journey causes on purpose; any other fails the test. */
type ConsoleErrors = { expectConsole(pattern: RegExp): void };

/**
 * The router looks ahead for the routes of a page's links, and says so in the console when the page is
 * left or loses the network meanwhile. It finds them when a link is pressed.
 */
const LEFT_WHILE_LOOKING_AHEAD = /^Failed to fetch manifest patches TypeError: Failed to fetch/;

/**
 * The router skips the transition of a page when the shopper goes on before it is over, and the browser
 * gives it up when a busy machine draws the page for seconds; it then says so of the transition's promise.
 * The page is there all the same, and nothing is reported.
 */
const WITHOUT_TRANSITION =
  /^(AbortError: Transition was skipped|TimeoutError: Transition was aborted because of timeout)/;

const REFUSED = /^Failed to load resource: .* status of 503 /;

type TestFixtures = { shop: ShopApi; consoleErrors: ConsoleErrors };
type WorkerFixtures = { store: WorkerStore };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use, { parallelIndex }) => use(storeOfWorker(parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => use(store.siteUrl),
  context: async ({ context }, use) => {
    await context.addInitScript(watchLayoutShifts);
    await use(context);
  },
  shop: async ({ store }, use) => use(createShopApi(store)),
  consoleErrors: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [LEFT_WHILE_LOOKING_AHEAD, WITHOUT_TRANSITION];
      // A store on a busy machine refuses for load and is asked again; the browser logs that as well.
      const refusedForLoad = new Set<string>();
      context.on('response', (response) => {
        if (SERVER_BUSY_HEADER in response.headers()) refusedForLoad.add(response.url());
      });
      const logged: { text: string; url: string }[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        logged.push({ text: message.text(), url: message.location().url });
      });
      context.on('weberror', (error) => seen.push(String(error.error())));
      await use({ expectConsole: (pattern) => void expected.push(pattern) });
      for (const { text, url } of logged) {
        if (!REFUSED.test(text) || !refusedForLoad.has(url)) seen.push(text);
      }
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Check that axe finds nothing serious; the zoom rule is the specification's own choice (section 1). */
export async function expectAccessible(page: Page): Promise<void> {
  await drawAll(page);
  await waitForToasts(page);
  await waitForTransitions(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(['meta-viewport']);
  // The other way opens a second, blank page to put the results of several frames together.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
  ).toEqual([]);
}

/** By then no busy machine draws any longer: without it a page that hangs ends with its whole journey. */
const LONGEST_DRAWING_MS = 120_000;

/**
 * Pass the whole page, as who reads it does: parts far below are laid out when somebody comes near,
 * and until then only their guessed height stands where axe looks for what is behind a text.
 */
async function drawAll(page: Page): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const failure = new Error(`${page.url()} stopped answering`);
    timer = setTimeout(() => reject(failure), LONGEST_DRAWING_MS);
  });
  await Promise.race([scrollThrough(page), tooLate]).finally(() => clearTimeout(timer));
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const MOST_WINDOWS = 40;
    // A browser that is busy may draw no frame for long; then the next window is passed all the same.
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      });
    const began = window.scrollY;
    for (let passed = 0; passed < MOST_WINDOWS; passed++) {
      const top = passed * window.innerHeight;
      if (top >= document.documentElement.scrollHeight) break;
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: began, behavior: 'instant' });
    await frame();
  });
}

/** Wait until no toast is shown: one that leaves while axe looks is of a fainter colour than it is read in. */
async function waitForToasts(page: Page): Promise<void> {
  const toasts = page.locator('[role=region][aria-live] [role$=dialog]');
  await expect(toasts).toHaveCount(0);
}

/** Wait until colours and places are final: halfway through a transition they are of neither state. */
async function waitForTransitions(page: Page): Promise<void> {
  await expect.poll(() => runningTransitions(page)).toEqual([]);
}

/** Names each element that is on its way to another state. */
function runningTransitions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const endsByItself = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // Out of the window, in a part that is not drawn, one stands still until the shopper comes near.
    const isDrawn = (element: Element | null) =>
      element?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    return document
      .getAnimations()
      .filter(endsByItself)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter(isDrawn)
      .map((element) => `${element?.tagName} ${element?.getAttribute('class')}`);
  });
}

/** What nobody sees move, as a share of the window. */
const MAX_LAYOUT_SHIFT = 0.01;

/** Check that the page has no layout shift without an interaction of the shopper. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  expectStill(await readLayoutShifts(page, null));
}

/**
 * Check that nothing has moved since a time of the page's own clock, milliseconds. What follows a press
 * is not let off here: on a slow machine it is drawn when the browser no longer counts it to the press.
 */
export async function expectNoLayoutShiftSince(page: Page, since: number): Promise<void> {
  expectStill(await readLayoutShifts(page, since));
}

/** How far a page has moved, as a share of the window, and what of it. */
export type LayoutShifts = { total: number; moved: string[] };

/** Check that what moved is less than nobody sees, and say what it was. */
export function expectStill({ total, moved }: LayoutShifts, most = MAX_LAYOUT_SHIFT): void {
  expect(total, `moved: ${moved.join(', ')}`).toBeLessThan(most);
}

/** Add up how far the page moved by itself; since a time, if one is given, pressed or not. */
export async function readLayoutShifts(page: Page, since: number | null): Promise<LayoutShifts> {
  await page.evaluate(watchLayoutShifts);
  return page.evaluate(
    (since) =>
      new Promise<LayoutShifts>((resolve) => {
        const isAsked = ({ at, isPressed }: NamedShift) =>
          since === null ? !isPressed : at > since;
        setTimeout(() => {
          const shifts = (window.layoutShifts ?? []).filter(isAsked);
          resolve({
            total: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ moved }) => moved),
          });
        }, 500);
      }),
    since,
  );
}

type NamedShift = { at: number; value: number; isPressed: boolean; moved: string[] };

declare global {
  interface Window {
    layoutShifts?: NamedShift[];
  }
}

/** Runs in a page, from its start: later, what moved may be gone, and no longer has a name. */
function watchLayoutShifts(): void {
  if (window.layoutShifts) return;
  const shifts: NamedShift[] = [];
  window.layoutShifts = shifts;
  const place = ({ x, y, width, height }: DOMRect) =>
    `${Math.round(x)},${Math.round(y * 100) / 100} ${Math.round(width)}x${Math.round(height)}`;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = node?.textContent?.trim().slice(0, 30);
    return `<${element?.localName} class="${element?.getAttribute('class')}"> "${text}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      shifts.push({
        at: entry.startTime,
        value: entry.value,
        isPressed: entry.hadRecentInput,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Wait until what a press changed at once is drawn, and say when that was on the page's own clock. */
export async function waitUntilDrawn(page: Page): Promise<number> {
  await waitForTransitions(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
        ),
      ),
  );
}

/** Check that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
}
