import { drawAll } from './draw-all.ts';

/**
 * Draw every picture in a process of its own, whose memory is released with it, and report the
 * progress to its parent. Arguments: the folder, the width of products in px or '' for a master's, and
 * the cache's folder if any. SIGTERM stops it.
 */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
// A parent that was killed sends no signal.
process.once('disconnect', () => process.exit(1));

const [directory, width, cacheFolder] = process.argv.slice(2);
if (!directory) throw new Error('name the folder that the pictures go to');
await drawAll({
  directory,
  cacheFolder,
  width: width ? Number(width) : undefined,
  signal: stopping.signal,
  onProgress: (done, total) => process.send?.({ done, total }),
});
process.exit(0);
