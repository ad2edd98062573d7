import { drawAll } from './draw-all.ts';

/**
 * Draws every picture in a process of its own, whose memory goes with it, and tells its parent how
 * far it is. The folder is its one argument; SIGTERM stops it.
 */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
// A parent that was killed cannot say stop.
process.once('disconnect', () => process.exit(1));

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('name the folder that the pictures go to');
await drawAll({
  directory,
  signal: stopping.signal,
  onProgress: (done, total) => process.send?.({ done, total }),
});
process.exit(0);
