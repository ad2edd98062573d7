import { arriveInPieces, leaveOutScriptsAndPictures } from './arrive-in-pieces.ts';
import { expect, expectStill, readLayoutShifts, test } from './fixtures.ts';

/**
 * What nobody sees. Where a page is cut follows from how much stands in it: cut after every tag, these
 * pages moved by 0.0017 at most, a row whose columns follow from what is parsed by 0.004 to 0.06.
 */
const MOST = 0.003;

const pages = ['/', '/products', '/login', '/register', '/cart', '/stores'];

test('pages that arrive in pieces stand still', { tag: '@both' }, async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/net::ERR_FAILED/);
  const { productNo } = await shop.pickOption(0);
  await leaveOutScriptsAndPictures(page);
  for (const path of [...pages, `/products/${productNo}`]) {
    await test.step(path, async () => expectStill(await arriveInPieces(page, path), MOST));
  }
  // Whatever moves is seen here too: otherwise all of the above would be still.
  await page.evaluate(() => {
    const above = document.createElement('div');
    above.style.height = '200px';
    document.querySelector('main')?.prepend(above);
  });
  await expect.poll(async () => (await readLayoutShifts(page, null)).total).toBeGreaterThan(MOST);
});
