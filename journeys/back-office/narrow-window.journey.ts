import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { openAs } from './staff-steps.ts';

const NARROWEST = { width: 320, height: 720 };

test('forms in which something is found by typing fit the narrowest phone', async ({
  page,
  store,
}) => {
  await page.setViewportSize(NARROWEST);
  for (const path of ['/drops/new', '/display/new/banner', '/products/new']) {
    await openAs(page, store, 'owner', path);
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
