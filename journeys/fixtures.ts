import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createShopWindow, type ShopWindow } from './shop-api.ts';

export { expect };

/** Console errors that the walked path itself must bring; anything else fails the trip. */
type Expected = { expectConsole(pattern: RegExp): void };

export const test = base.extend<{ shop: ShopWindow; consoleErrors: Expected }>({
  shop: async ({ baseURL }, use) => {
    await use(createShopWindow(baseURL ?? ''));
  },
  consoleErrors: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      context.on('weberror', (error) => seen.push(String(error.error())));
      await use({ expectConsole: (pattern) => void expected.push(pattern) });
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Finds nothing serious by axe; the zoom rule is the spec's own choice (section 1). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
  ).toEqual([]);
}

/** Sums what moved on the page without the shopper's doing since it was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) total += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
}
