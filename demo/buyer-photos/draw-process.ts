import { drawBuyerPhotos } from './draw-buyer-photos.ts';

/**
 * Draw the buyers' photos in a process of its own, whose memory is released with it. Arguments: the
 * folder, and the cache's folder if any. SIGTERM stops it.
 */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
// A parent that was killed sends no signal.
process.once('disconnect', () => process.exit(1));

const [directory, cacheFolder] = process.argv.slice(2);
if (!directory) throw new Error('name the folder that the photos go to');
await drawBuyerPhotos({ directory, cacheFolder, signal: stopping.signal });
process.exit(0);
