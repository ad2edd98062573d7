import type { Browser, Page } from '@playwright/test';

/**
 * Do something in a page that rests, and read from the browser's trace how many elements it styled at
 * most at a time for it.
 *
 * @param act Runs in the page; what it changes at once counts, and what React changes for its event.
 */
export async function countStyled(browser: Browser, page: Page, act: () => void): Promise<number> {
  const categories = ['devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await page.evaluate(`(${measure})(${act})`);
  type TraceEvent = { name: string; ts: number; args: { elementCount?: number } };
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const timeOf = (mark: string) => {
    const found = traceEvents.find(({ name }) => name === mark);
    if (!found) throw new Error(`the trace has no mark "${mark}"`);
    return found.ts;
  };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .filter(({ ts }) => ts >= timeOf('before acting') && ts <= timeOf('after acting'))
    .map(({ args }) => args.elementCount ?? 0);
  if (styled.length === 0) throw new Error('nothing was styled');
  return Math.max(...styled);
}

/** Runs in the page. */
async function measure(act: () => void): Promise<void> {
  // What else the page still had to style is done before.
  const styleNow = () => getComputedStyle(document.body).color;
  styleNow();
  performance.mark('before acting');
  act();
  await Promise.resolve();
  styleNow();
  performance.mark('after acting');
}
