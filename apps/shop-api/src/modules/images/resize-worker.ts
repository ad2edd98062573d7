import { resizePicture } from './resize-picture.ts';
import type { ResizeJob, ResizeResult } from './resizer.ts';

// The program of the process that `resizer.ts` starts; it ends with the shop, however that ends.
process.on('disconnect', () => process.exit());
process.on('message', async ({ id, from, to, size, format }: ResizeJob) => {
  const result: ResizeResult = { id };
  try {
    await resizePicture(from, to, size, format);
  } catch (error) {
    result.fault = error instanceof Error ? error.message : String(error);
  }
  process.send?.(result);
});
