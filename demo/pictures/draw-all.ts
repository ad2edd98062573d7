import { Worker } from 'node:worker_threads';
import type { Told } from './draw-worker.ts';
import { DrawnLog, drawingVersion } from './drawn-log.ts';
import type { Batch } from './jobs.ts';
import { batches } from './jobs.ts';
import { pictureList } from './picture-list.ts';

const WORKERS = 2;

/**
 * Draws every picture of the demo store that the folder does not hold in the current drawing
 * version: safe to repeat, and to go on with after a kill. Rejects when drawing fails or `signal`
 * stops it; what stands on disk by then stays.
 */
export async function drawAll(options: {
  directory: string;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal;
}): Promise<void> {
  const { directory, onProgress, signal } = options;
  const log = new DrawnLog(directory, drawingVersion());
  const queue = batches((key) => log.isMissing(key));
  const total = pictureList().length;
  let done = total - queue.reduce((sum, batch) => sum + batch.length, 0);
  onProgress(done, total);
  const drawn = (key: string) => {
    log.add(key);
    done += 1;
    onProgress(done, total);
  };
  signal?.throwIfAborted();
  const count = Math.min(WORKERS, queue.length);
  await Promise.all(Array.from({ length: count }, () => work(directory, queue, drawn, signal)));
}

/** One worker that takes batches until none is left. */
async function work(
  directory: string,
  queue: Batch[],
  drawn: (key: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: { directory },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker.on('error', reject);
  worker.on('message', (told: Told) => {
    if ('drawn' in told) return drawn(told.drawn);
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
