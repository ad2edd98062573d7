import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a folder of pictures notes which it holds. */
export function drawnLogOf(directory: string): string {
  return join(directory, 'drawn.log');
}

/** Read which pictures a folder was said to hold, and in which version of the drawings each was drawn. */
export function readDrawnLog(directory: string): { version: string; key: string }[] {
  const file = drawnLogOf(directory);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const [version, key] = line.split(' ');
    return version && key ? [{ version, key }] : [];
  });
}
