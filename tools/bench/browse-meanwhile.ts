import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load } from './load.ts';
import type { Measured } from './measurement.ts';

/** What the browsing process is told, and what it does with it. */
export type Browsing = {
  urls: string[];
  headers: Record<string, string>;
  perSecond: number;
  /** What is read in these first seconds is not measured. */
  warmUpSeconds: number;
};

const PER_SECOND = 50;
/** Of a shop's pages somebody has seen each in the minutes before: none is rendered for the first time. */
const WARM_UP_SECONDS = 5;

/**
 * Let somebody browse while something else is measured, by a process of its own, so that the crowd's
 * work is not taken for the store's. Resolves once it is measured; the function ends it and says how
 * it was.
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
  const order: Browsing = {
    ...{ urls, headers: visitor },
    ...{ perSecond: PER_SECOND, warmUpSeconds: WARM_UP_SECONDS },
  };
  browser.send(order);
  await once(browser, 'message');
  return async () => {
    browser.send('end');
    const [load] = await once(browser, 'message');
    return load as Load;
  };
}
