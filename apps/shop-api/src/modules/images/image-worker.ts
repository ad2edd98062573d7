import type { PictureJob, PictureResult } from './image-processor.ts';
import { resizePicture } from './resize-image.ts';
import { cleanPicture } from './sanitise-image.ts';

// The program of the process that `resizer.ts` starts; it ends with the shop, however that ends.
process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => {
  const result: PictureResult = { id: job.id, isReadable: true };
  try {
    if (job.work === 'clean') result.isReadable = await cleanPicture(job.from, job.to);
    else await resizePicture(job.from, job.to, job.size, job.format);
  } catch (error) {
    result.fault = error instanceof Error ? error.message : String(error);
  }
  process.send?.(result);
});
