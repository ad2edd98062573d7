import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import type { Page } from '@playwright/test';
import { expect, type LayoutShifts, readLayoutShifts } from './fixtures.ts';

/** A page of the list has some 700 tags that end; so many pieces part all that stands in a first view. */
const PIECES = 60;

/** After these a server's packet may end: a browser draws what it has by then. */
const ENDS =
  /<\/(?:a|article|button|dd|div|dt|footer|form|h\d|header|label|li|nav|ol|p|section|span|svg|ul)>/g;

/**
 * Draw a page as a browser does whose HTML arrives in pieces, each drawn before the next, and say how far
 * it moves by that alone: fonts are there, pictures never come, and no script file is loaded.
 */
export async function arriveInPieces(page: Page, path: string): Promise<LayoutShifts> {
  const ask = () => page.request.get(path, { headers: { accept: 'text/html' } });
  let answer = await ask();
  // A store refuses for load what a browser asks for again by itself.
  while (SERVER_BUSY_HEADER in answer.headers()) answer = await ask();
  const { 'content-security-policy': policy = '' } = answer.headers();
  const url = answer.url();
  expect([answer.status(), new URL(url).pathname], 'the page itself is drawn').toEqual([200, path]);
  const isOfPage = ({ href }: URL) => href === url;
  // The page's own URL and policy, and nothing in it: what follows is written piece by piece.
  await page.route(isOfPage, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>-</title>',
    }),
  );
  await page.goto(url);
  const pieces = cut(await answer.text());
  expect(pieces.length, path).toBeGreaterThan(PIECES / 2);
  await page.evaluate(writePieces, pieces);
  await page.unroute(isOfPage);
  return readLayoutShifts(page, null);
}

/** Keep a page from asking for its scripts and pictures; a picture that never comes has its room all the same. */
export async function leaveOutScriptsAndPictures(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.abort();
    if (type === 'image' || type === 'media') return;
    return route.fallback();
  });
}

/** The head with the tag of the body first, then about so many pieces. */
function cut(html: string): string[] {
  const body = html.indexOf('>', html.indexOf('<body')) + 1;
  const ends = [...html.slice(body).matchAll(ENDS)].map((end) => body + end.index + end[0].length);
  const step = Math.max(1, Math.floor(ends.length / PIECES));
  const cuts = [0, body, ...ends.filter((_end, at) => at % step === step - 1), html.length];
  return cuts.slice(1).map((end, at) => html.slice(cuts[at], end));
}

/** Runs in the page. */
async function writePieces([head = '', ...pieces]: string[]): Promise<void> {
  document.open();
  document.write(head);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const loaded = styles.map(
    (style) =>
      style.sheet ??
      new Promise((resolve, reject) => {
        style.addEventListener('load', resolve);
        style.addEventListener('error', () => reject(new Error(`${style.href} did not come`)));
      }),
  );
  await Promise.all(loaded);
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  for (const piece of pieces) {
    document.write(piece);
    // A frame, and what follows it: the piece is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  document.close();
}
