import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs, openWithChange } from './staff-steps.ts';

/** Where in the shop's home page each of these headings stands, from above. */
async function placesOf(page: Page, names: readonly string[]): Promise<number[]> {
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  return names.map((name) => headings.findIndex((text) => text.includes(name)));
}

test('a section that staff drag to the top of the home page is there for shoppers, and goes back', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const shopper = await browser.newPage({ baseURL });
  await openAs(page, store, 'owner', '/display?kind=SECTION');
  /** Drag a row of the order onto another; a negative one counts from the end. Returns their names. */
  async function drag(from: number, to: number): Promise<[string, string]> {
    await page.getByRole('button', { name: '순서 바꾸기' }).click();
    const rows = page.getByRole('list', { name: '지금 순서' }).getByRole('listitem');
    await expect(rows.nth(1)).toBeVisible();
    const nameOf = (at: number) => rows.nth(at).locator('span.break-keep').innerText();
    const names: [string, string] = [await nameOf(from), await nameOf(to)];
    await rows.nth(from).dragTo(rows.nth(to));
    await expect.poll(() => nameOf(to)).toBe(names[0]);
    await page.getByRole('button', { name: '순서 저장' }).click();
    await expect(page.getByText('순서를 바꿨어요.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    return names;
  }
  const [moved, first] = await drag(-1, 0);
  await openWithChange(shopper, '/', async (_, { timeout }) => {
    await expect(shopper.getByRole('heading', { name: moved }).first()).toBeVisible({ timeout });
    const [above = -1, below = -1] = await placesOf(shopper, [moved, first]);
    expect(above).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThan(above);
  });

  await drag(0, -1);
  await openWithChange(shopper, '/', async (_, { timeout }) => {
    await expect(shopper.getByRole('heading', { name: first }).first()).toBeVisible({ timeout });
    const [below = -1, above = -1] = await placesOf(shopper, [moved, first]);
    expect(above).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThan(above);
  });
  await shopper.close();
});
