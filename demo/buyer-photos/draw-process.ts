import { drawBuyerPhotos } from './draw-buyer-photos.ts';

/**
 * Draw the buyers' photos in a process of its own, whose memory is released with it, and report the
 * progress to its parent. Arguments: the folder, and the cache's folder if any. SIGTERM stops it.
 */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
// A parent that was killed sends no signal; a drawing that hangs would hold up an exit for good.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const [directory, cacheFolder] = process.argv.slice(2);
if (!directory) throw new Error('name the folder that the photos go to');
await drawBuyerPhotos({
  directory,
  cacheFolder,
  signal: stopping.signal,
  onProgress: (done, total) => process.send?.({ done, total }),
});
process.exit(0);
