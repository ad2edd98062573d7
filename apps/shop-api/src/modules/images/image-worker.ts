import type { ImageJob, ImageResult } from './image-processor.ts';
import { resizeImage } from './resize-image.ts';
import { sanitiseImage } from './sanitise-image.ts';

// The program of the child process that `image-processor.ts` forks; it exits when its parent does.
process.on('disconnect', () => process.exit());
process.on('message', async (job: ImageJob) => {
  const result: ImageResult = { id: job.id };
  try {
    if (job.work === 'sanitise') result.size = await sanitiseImage(job.from, job.to);
    else await resizeImage(job.from, job.to, job);
  } catch (error) {
    result.error = error instanceof Error ? error.message : String(error);
    result.code = (error as NodeJS.ErrnoException | undefined)?.code;
  }
  process.send?.(result);
});
