import type { Page } from '@playwright/test';

/** Keep what a page asks for from arriving until the returned function is called. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Open a page and wait until its HTML is there; its scripts may not have run. What a journey presses
 * then is pressed before the page can answer.
 */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Wait until presses are no longer remembered: the page is hydrated and answers itself. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'earlyPresses' in window && window.earlyPresses === null);
}
