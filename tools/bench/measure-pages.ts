import { measureBareServer } from './limits.ts';
import { measureLoad } from './load.ts';
import { figure, type Measured, round } from './measurement.ts';
import { measurePageScripts } from './page-scripts.ts';
import type { Row } from './table.ts';

const LEAST_OF_BARE = 0.5;
const browser = { 'accept-encoding': 'br', 'user-agent': 'bench', accept: 'text/html' };

/** Measure cached pages beside a bare server that sends the same bytes. */
export async function measurePages({ site, seconds }: Measured): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of [
    ['cached home page', '/'],
    ['cached list page', '/products'],
  ] as const) {
    await fetch(site + path, { headers: browser });
    const ours = await measureLoad({ url: site + path, headers: browser }, seconds);
    const bare = await measureBareServer(site + path, browser, seconds);
    const ratio = ours.perSecond / bare.perSecond;
    rows.push({
      ...figure(what, ours),
      limit: `${round(bare.perSecond)}/s, a bare Node server sending the same bytes`,
      ratio,
      target: `≥ ${LEAST_OF_BARE} of it`,
      isReached: ratio >= LEAST_OF_BARE,
    });
  }
  return rows;
}

/** Measure the JavaScript that a browser loads for each page, compressed. */
export async function measureScripts({ site }: Measured, productNo: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, most] of [
    ['/', 120],
    ['/products', 120],
    [`/products/${productNo}`, 140],
    ['/cart', undefined],
  ] as const) {
    const kilobytes = (await measurePageScripts(site, path)) / 1024;
    rows.push({
      what: `JavaScript of ${path.replace(/\d+/, 'N')}`,
      measured: `${kilobytes.toFixed(1)} KB Brotli`,
      ...(most !== undefined && { target: `≤ ${most} KB`, isReached: kilobytes <= most }),
    });
  }
  return rows;
}
