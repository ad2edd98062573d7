import { Worker } from 'node:worker_threads';
import { MASTER } from './draw-product.ts';
import type { WorkerMessage } from './draw-worker.ts';
import { DrawnLog, drawingVersion } from './drawn-log.ts';
import type { Batch } from './jobs.ts';
import { batches } from './jobs.ts';
import { PictureCache } from './picture-cache.ts';
import { pictureList } from './picture-list.ts';

const WORKERS = 2;

/**
 * Draw every picture of the demo store that the folder does not hold in the current drawing
 * version, or copy it from the cache: safe to repeat, and resumed after a kill. Rejects when drawing
 * fails or `signal` is aborted; pictures that are on disk by then stay.
 */
export async function drawAll(options: {
  directory: string;
  /** Where pictures that this machine has drawn are cached; none where it is left out. */
  cacheFolder?: string | undefined;
  /** How wide products are drawn, in px; that of a master where it is left out. */
  width?: number | undefined;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal;
}): Promise<void> {
  const { directory, cacheFolder, width = MASTER.width, onProgress, signal } = options;
  const version = drawingVersion(width);
  const log = new DrawnLog(directory, version);
  const cache = cacheFolder === undefined ? undefined : new PictureCache(cacheFolder, version);
  const missing = pictureList().filter(({ key }) => log.isMissing(key));
  for (const { key } of cache ? missing : []) {
    if (await cache?.restore(key, directory)) log.add(key);
  }
  const queue = batches((key) => log.isMissing(key));
  const total = pictureList().length;
  let done = total - queue.reduce((sum, batch) => sum + batch.length, 0);
  onProgress(done, total);
  const drawn = async (key: string) => {
    log.add(key);
    done += 1;
    onProgress(done, total);
    await cache?.save(key, directory);
  };
  signal?.throwIfAborted();
  const count = Math.min(WORKERS, queue.length);
  await Promise.all(
    Array.from({ length: count }, () => work({ directory, width }, queue, drawn, signal)),
  );
}

/** Run one worker, which takes batches until none is left. */
async function work(
  workerData: { directory: string; width: number },
  queue: Batch[],
  drawn: (key: string) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker.on('error', reject);
  worker.on('message', (message: WorkerMessage) => {
    if ('drawn' in message) return void drawn(message.drawn).catch(reject);
    const batch = queue.shift();
    if (batch) worker.postMessage(batch);
    else resolve();
  });
  try {
    await promise;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
