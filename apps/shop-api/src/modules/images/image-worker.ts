import type { ImageJob, ImageResult } from './image-processor.ts';
import { resizeImage } from './resize-image.ts';
import { sanitiseImage } from './sanitise-image.ts';

// The program of the child process that `image-processor.ts` forks; it ends when its parent does. An
// image that hangs in a decoder would hold up an exit for good, hence no exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
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
