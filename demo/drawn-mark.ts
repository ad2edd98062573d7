import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDrawnLog } from './pictures/read-drawn-log.ts';

const MARK_NAME = 'drawn.mark';
const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Whether a folder holds every picture of the demo as it is drawn now, so that no process need be started
 * to find that nothing is missing. `width` is that of products, in px; '' for a master's.
 */
export function isAllDrawn(folder: string, width: string): boolean {
  const file = join(folder, MARK_NAME);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== versionOfAll(width)) return false;
  return readDrawnLog(folder).every(({ key }) => existsSync(join(folder, key)));
}

/** Note that a folder holds every picture of the demo, once all are drawn. */
export function markAllDrawn(folder: string, width: string): void {
  writeFileSync(join(folder, MARK_NAME), versionOfAll(width));
}

/** A hash of all that the demo is, its texts too: where one changed, the drawings look for themselves. */
function versionOfAll(width: string): string {
  const hash = createHash('sha256').update(width);
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()) {
    hash.update(name).update(readFileSync(join(HERE, name)));
  }
  return hash.digest('hex');
}
