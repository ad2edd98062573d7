import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load } from './load.ts';
import type { Measured } from './measurement.ts';

/** What the browsing process is told, and what it does with it. */
export type Browsing = { urls: string[]; headers: Record<string, string>; perSecond: number };

const PER_SECOND = 50;

/**
 * Let somebody browse while something else is measured, by a process of its own, so that the crowd's
 * work is not taken for the store's. Returns the function that ends it and says how it was.
 */
export async function browseMeanwhile({
  site,
  api,
  visitor,
}: Measured): Promise<() => Promise<Load>> {
  const browser = fork(new URL('./browsing-process.ts', import.meta.url), { execArgv: [] });
  const urls = [
    ...[`${site}/`, `${site}/products`, `${site}/products/1`],
    ...[`${api}/products/search?pageSize=24`, `${api}/products/1`, `${api}/products/1/options`],
  ];
  const order: Browsing = { urls, headers: visitor, perSecond: PER_SECOND };
  browser.send(order);
  return async () => {
    browser.send('end');
    const [load] = await once(browser, 'message');
    return load as Load;
  };
}
