import type { BenchRow } from './bench-row.ts';
import { measureFirstView } from './measure-first-view.ts';
import { measureScripts } from './measure-pages.ts';
import { measurePresses } from './measure-presses.ts';
import type { Measured } from './measurement.ts';
import { readPhoneSpeed } from './phone-speed.ts';

/** Measure what a shopper on a phone waits for: the first view of three pages, then presses on a long list. */
export async function measurePhone(store: Measured, productNo: number): Promise<BenchRow[]> {
  const speed = await readPhoneSpeed();
  return [
    ...(await measureScripts(store, productNo)),
    ...(await measureFirstView(store, productNo, speed)),
    ...(await measurePresses(store, speed)),
  ];
}
