import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../run/find-chromium.ts';
import { type BenchRow, figureRow } from './bench-row.ts';
import type { Measured } from './measurement.ts';
import { medianOf } from './median.ts';
import { describeSpeed, type PhoneSpeed } from './phone-speed.ts';

const RUNS = 3;
const PRESS_LIMIT_MS = 100;
const CARDS = 100;
const SETTLED_MS = 2_000;
/** What the browser lists as an event's time at least; faster ones are not listed. */
const LEAST_LISTED_MS = 16;

/** What a page notes of its presses: the times of its interactions, and of the tap on a card. */
type Noted = { interactions: number[]; pressedAt?: number; frameAt?: number };

/**
 * Measure presses on a list of a hundred cards on a phone, the median of three: until the next frame after a
 * tap on a card, until the frame of the product's page is seen, and the slowest press of some (INP).
 */
export async function measurePresses(
  { siteUrl }: Pick<Measured, 'siteUrl'>,
  speed: PhoneSpeed,
): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const taps: Tap[] = [];
    for (let run = 0; run < RUNS; run += 1) taps.push(await pressOnce(browser, siteUrl, speed));
    const cards = taps[0]?.cards;
    const note = describeSpeed(speed);
    const row = (id: string, what: string, of: (tap: Tap) => number) =>
      figureRow(id, what, medianOf(taps.map(of)), 'ms', { atMost: PRESS_LIMIT_MS, note });
    return [
      row('phone.tap', `tap on one of ${cards} cards until the next frame`, ({ tap }) => tap),
      row(
        'phone.tap.frame',
        `tap on one of ${cards} cards until the frame of the product's page is seen`,
        ({ frame }) => frame,
      ),
      row(
        'phone.inp',
        `the slowest of three presses on a list of ${cards} cards (INP)`,
        ({ slowest }) => slowest,
      ),
    ];
  } finally {
    await browser.close();
  }
}

type Tap = { cards: number; tap: number; frame: number; slowest: number };

async function pressOnce(browser: Browser, siteUrl: string, speed: PhoneSpeed): Promise<Tap> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${siteUrl}/products`, { waitUntil: 'networkidle' });
    const cards = await showCards(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed.slowDown });
    await page.evaluate(notePresses);
    const filters = page.getByRole('dialog', { name: '필터' });
    await press(page, page.getByRole('button', { name: /^필터/ }));
    await press(page, filters.getByRole('button', { name: '닫기' }));
    await filters.waitFor({ state: 'hidden' });
    const before = await readNoted(page);
    await press(page, page.locator('main ul article a').first());
    await page.waitForURL(/\/products\/\d+/);
    const { interactions, pressedAt, frameAt } = await readNoted(page);
    if (pressedAt === undefined || frameAt === undefined) {
      throw new Error('the tap led to a product without its frame');
    }
    const ofTap = interactions.slice(before.interactions.length);
    return {
      cards,
      tap: Math.max(LEAST_LISTED_MS, ...ofTap),
      frame: frameAt - pressedAt,
      slowest: Math.max(LEAST_LISTED_MS, ...interactions),
    };
  } finally {
    await context.close();
  }
}

/**
 * Press where a control is, and leave the page alone until it has answered: whatever looks for an element by
 * its role reads all of a long list, in the very thread that is to answer (docs/decisions/1286).
 */
async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} has gone before it was pressed`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLED_MS);
}

/**
 * Runs in the page. An interaction's time is what INP counts: the pointer that the browser moves onto a
 * page while it loads is an event as well, and none of a press. The product's frame counts once a picture
 * of the screen is drawn in which it is opaque.
 */
function notePresses(): void {
  const noted: Noted = { interactions: [] };
  Object.assign(window, { noted });
  const start = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const { interactionId, startTime, duration } = entry;
      if (interactionId > 0 && startTime >= start) noted.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as object);
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if ((target as Element).closest('article a')) noted.pressedAt = timeStamp;
    },
    { capture: true },
  );
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => {
    noted.frameAt ??= performance.now();
  };
  // From the start on, so that it is called before what the shop itself does after a frame.
  requestAnimationFrame(look);
  function look(): void {
    const label = [...document.querySelectorAll('[role=status]')].find(
      ({ textContent }) => textContent === '상품을 불러오는 중',
    );
    const frame = label?.closest('.fixed');
    if (frame && Number(getComputedStyle(frame).opacity) > 0.5) drawn.port2.postMessage(undefined);
    else requestAnimationFrame(look);
  }
}

function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** Press for more products until a hundred are shown, and let the page settle; returns how many there are. */
async function showCards(page: Page): Promise<number> {
  const cards = page.locator('main ul article');
  const more = page.getByRole('link', { name: '상품 더 보기' });
  for (;;) {
    const count = await cards.count();
    if (count >= CARDS || (count > 0 && !(await more.isVisible()))) break;
    await more.scrollIntoViewIfNeeded();
    // Before its code is there it is a link to the next page.
    await page.locator('main a[data-adds-in-place]').click();
    await cards.nth(count).waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  // A shopper looks at the list before the tap: what follows the last page of it is done by then.
  await page.waitForTimeout(SETTLED_MS);
  return cards.count();
}
