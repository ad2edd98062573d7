import type { Browsing } from './browse-meanwhile.ts';
import { percentile, StoreIsBusy } from './load.ts';
import { createReader } from './reader.ts';

/**
 * Opens pages at a steady rate from the first message until the second; says when it is warm, and in the
 * end how it was since then.
 */
process.once('message', ({ urls, headers, perSecond, warmUpSeconds }: Browsing) => {
  const read = createReader({ ...headers, accept: 'text/html', 'accept-encoding': 'br' }, 50);
  const took: number[] = [];
  let errors = 0;
  let busy = 0;
  let at = 0;
  let began = performance.now();
  const timer = setInterval(() => {
    const url = urls[at++ % urls.length];
    if (url === undefined) return;
    const start = performance.now();
    read(url).then(
      () => took.push(performance.now() - start),
      (error: unknown) => {
        if (error instanceof StoreIsBusy) busy += 1;
        else errors += 1;
      },
    );
  }, 1000 / perSecond);
  setTimeout(() => {
    took.length = errors = busy = 0;
    began = performance.now();
    process.send?.('warm');
  }, warmUpSeconds * 1000);
  process.once('message', () => {
    clearInterval(timer);
    took.sort((a, b) => a - b);
    const seconds = (performance.now() - began) / 1000;
    process.send?.({
      ...{ perSecond: took.length / seconds, count: took.length, errors, busy },
      ...{ p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) },
    });
    read.close();
    process.disconnect();
  });
});
