import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { LightBox } from './garment.ts';
import type { Batch } from './jobs.ts';
import { drawKey } from './jobs.ts';

// Each worker is one core's work; sharp's own threads would only take turns with the other worker.
sharp.concurrency(1);

const { directory, width } = workerData as { directory: string; width: number };

/** What a worker reports: a picture is on disk, or its batch is done. */
export type WorkerMessage = { drawn: string } | { idle: true };

async function drawBatch(batch: Batch): Promise<void> {
  const lights = new LightBox();
  for (const key of batch) {
    const bytes = await drawKey(key, lights, width);
    const path = join(directory, key);
    await mkdir(dirname(path), { recursive: true });
    // A killed process leaves a temporary file, never half a picture.
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    report({ drawn: key });
  }
  report({ idle: true });
}

const report = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (batch: Batch) => {
  drawBatch(batch).catch((error: unknown) => {
    // Thrown outside the promise, so that the main thread sees it as the worker's error.
    setImmediate(() => {
      throw error;
    });
  });
});
report({ idle: true });
