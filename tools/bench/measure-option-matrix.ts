import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { emailOf, STAFF_PASSWORD } from '../../journeys/staff.ts';
import { findChromium } from '../run/find-chromium.ts';
import { type BenchRow, figureRow } from './bench-row.ts';
import type { Measured } from './measurement.ts';
import { medianOf } from './median.ts';

const COLOURS = 20;
const SIZES = 20;
const SLOW_DOWN = 4;
const RUNS = 3;
/** 50 frames a second. */
const LONGEST_FRAME_MS = 20;
/** Of the same typing where there is nothing but one input. */
const MOST_RATIO = 1.5;
const TYPED = 'DUSK-0042-BLK';
/** A quick typist. */
const KEY_EVERY_MS = 80;
const SETTLED_MS = 2_000;

type Office = Pick<Measured, 'backOfficeUrl' | 'sandboxUrl'>;

/**
 * Measure the longest frame while staff type into a cell of 400 options, with a slow processor; and, as
 * the machine's limit, while the same is typed into a page of one input, in turn.
 */
export async function measureOptionMatrix(office: Office): Promise<BenchRow> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      baseURL: office.backOfficeUrl,
      viewport: { width: 1440, height: 900 },
    });
    await logIn(context, office);
    const page = await context.newPage();
    await page.goto(`/products/${await addProduct(context, office)}`);
    await page.getByText(`옵션 ${COLOURS * SIZES}개, 재고`).waitFor();
    const plain = await context.newPage();
    await plain.setContent('<input>');
    for (const one of [page, plain]) {
      const session = await context.newCDPSession(one);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    }
    const longest: number[] = [];
    const ofPlain: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const cell = page.locator('tbody tr').nth(run).getByRole('textbox').nth(2);
      longest.push(await typeInto(page, cell));
      ofPlain.push(await typeInto(plain, plain.locator('input')));
    }
    const what = `longest frame while typing into one of 400 options, processor ${SLOW_DOWN} times slower`;
    return figureRow('back-office.matrix', what, medianOf(longest), 'ms', {
      ...{ atMost: LONGEST_FRAME_MS, atMostRatio: MOST_RATIO },
      limit: { value: medianOf(ofPlain), what: 'typing into a page of one input' },
    });
  } finally {
    await browser.close();
  }
}

/** Type into a field; returns the longest time between two frames, in ms. */
async function typeInto(page: Page, field: Locator): Promise<number> {
  await page.bringToFront();
  await page.waitForTimeout(SETTLED_MS);
  await field.click();
  // The first letter after a press also draws the focus; the letters after it are what typing is.
  await page.keyboard.type('A');
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    const counted = { frames: [] as number[], isOver: false };
    Object.assign(window, { counted });
    let last = performance.now();
    const next = (now: number) => {
      counted.frames.push(now - last);
      last = now;
      if (!counted.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  const frames = await page.evaluate(() => {
    const { counted } = window as unknown as { counted: { frames: number[]; isOver: boolean } };
    counted.isOver = true;
    return counted.frames;
  });
  return Math.max(...frames.slice(1));
}

async function logIn(context: BrowserContext, office: Office): Promise<void> {
  const email = emailOf('md');
  await post(context, office, '/login', { email, password: STAFF_PASSWORD });
  const shown = await (await fetch(`${office.sandboxUrl}/staff-codes.json`)).json();
  const { code } = (shown as { name: string; code: string }[]).find(({ name }) =>
    name.startsWith(email),
  ) ?? { code: '' };
  await post(context, office, '/login/second-factor', { way: 'totp', code });
}

/** Add a draft with all its options; returns its number. */
async function addProduct(context: BrowserContext, office: Office): Promise<number> {
  const choices = await context.request.get('/admin-api/product-choices');
  const { brands, deliveryTemplates } = await choices.json();
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const form = {
    ...{ name: '옵션 400개', nameEn: '', managementCode: '', promotionText: '', content: '' },
    ...{ brandNo: brands[0].no, categoryNos: [], salePrice: 10_000, immediateDiscountAmt: 0 },
    ...{ costPrice: null },
    ...{ badges: [], searchWords: [], disclosureCategory: '', disclosure: [], sizeTable: null },
    ...{ placeOfOrigin: '', deliveryTemplateNo: deliveryTemplates[0].no, isAppOnly: false },
    ...{ isVerifiedOnly: false, isMembersOnly: false, minBuyCount: 1, maxBuyTimeCount: 0 },
    ...{ maxBuyPersonCount: 0, recommendation: 0, saleEndsAt: null, pictures: [] },
    options: numbers(COLOURS).flatMap((colour) =>
      numbers(SIZES).map((size) => ({
        ...{ optionNo: null, colour: `색상 ${colour}`, size: `${size}호`, addPrice: 0 },
        ...{ managementCode: '', isOnSale: true, stock: null },
      })),
    ),
  };
  const key = randomUUID();
  const { productNo } = await post(context, office, '/products', { key, form });
  return productNo;
}

async function post(
  context: BrowserContext,
  { backOfficeUrl }: Office,
  path: string,
  data: object,
): Promise<{ productNo: number }> {
  const reply = await context.request.post(`/admin-api${path}`, {
    data,
    headers: { origin: backOfficeUrl },
  });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.text()) === '' ? { productNo: 0 } : reply.json();
}
