import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the browser writes where a network loses something: a journey that loses it expects this. */
export const LOST = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/;

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
 * Lose files on their way to a page, by patterns with stars, until the returned function is called.
 * Unlike a route it leaves the browser its cache: what has come before is there.
 */
export async function loseFiles(
  page: Page,
  ...patterns: readonly string[]
): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: [...patterns] });
  return async () => {
    await devTools.send('Network.setBlockedURLs', { urls: [] });
    await devTools.detach();
  };
}

/**
 * Break off the answers to what a page asks for, in the middle: a server of its own says how long each is,
 * sends a part and hangs up once the browser has that. `isBroken` resolves once the page's scripts have met
 * one; `arrives` ends it.
 */
export async function breakOff(
  page: Page,
  url: RegExp,
): Promise<{ isBroken: Promise<unknown>; arrives: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10_000, 'content-type': 'text/x-script' });
    response.write('[{"_1":2},');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const elsewhere = `http://127.0.0.1:${port}/`;
  page.on('response', (response) => {
    if (response.request().url() === elsewhere) server.closeAllConnections();
  });
  await page.route(url, (route) => route.continue({ url: elsewhere }));
  return {
    isBroken: page.waitForEvent(
      'requestfailed',
      (request) => request.resourceType() === 'fetch' && request.url() === elsewhere,
    ),
    arrives: () => page.unroute(url),
  };
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

/**
 * Open a page and wait until the press of a card shows the frame of its product: what does so loads once
 * the page is hydrated, draws nothing until then, and is known by the listener that it adds.
 */
export async function openWithFrame(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen.apply(window, listener);
      const isFrame = new Error().stack?.includes('/assets/pending-page-');
      if (isFrame) Object.assign(window, { isFrameReady: true });
    };
  });
  await page.goto(path);
  await page.waitForFunction(() => 'isFrameReady' in window);
}

/**
 * Wait until an element of a part whose code loads when the shopper comes near (`loadWhenNear`) is drawn
 * by that code. Until then it stands there as the server sent it: its links and forms are the browser's
 * own, and load a page.
 */
export async function waitForCode(element: Locator): Promise<void> {
  // React names what it has drawn by a property of its own on each element.
  const isDrawn = () =>
    element.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isDrawn).toBe(true);
}

/**
 * Press a button twice as quickly as a person does it: both presses are sent at once. Of two that wait for
 * the page each, a busy machine makes two single ones.
 */
export async function pressTwice(button: Locator): Promise<void> {
  // Where it stays, is to be seen and lies before everything else, as before any other press.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is to be seen');
  const devTools = await button.page().context().newCDPSession(button.page());
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const };
  const sent = [1, 2].flatMap((clickCount) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      devTools.send('Input.dispatchMouseEvent', { type, clickCount, ...place }),
    ),
  );
  await Promise.all(sent);
  await devTools.detach();
}
