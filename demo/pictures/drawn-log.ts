import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOG_NAME = 'drawn.log';
const HERE = import.meta.dirname;

/** Demo data without any influence on pictures: a change of them draws nothing anew. */
const NOT_DRAWN = new Set([
  'display.ts',
  'texts.ts',
  'reviews.ts',
  'categories.ts',
  'disclosure.ts',
  'measurements.ts',
  'members.ts',
  'coupons.ts',
]);

/**
 * The version of the drawings: a hash of the drawing code, of the demo data that is drawn and of how
 * wide products are, in px.
 */
export function drawingVersion(width: number): string {
  const hash = createHash('sha256').update(String(width));
  for (const folder of [HERE, join(HERE, '..', 'data')]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of files
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !NOT_DRAWN.has(file))
      .sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The log of the pictures that a folder holds in the current drawing version. */
export class DrawnLog {
  #path: string;
  #version: string;
  #directory: string;
  #current = new Set<string>();

  constructor(directory: string, version: string) {
    mkdirSync(directory, { recursive: true });
    this.#directory = directory;
    this.#path = join(directory, LOG_NAME);
    this.#version = version;
    for (const line of existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n') : []) {
      const [drawnAs, key] = line.split(' ');
      if (!key) continue;
      if (drawnAs === version) this.#current.add(key);
      else this.#current.delete(key);
    }
  }

  isMissing(key: string): boolean {
    return !this.#current.has(key) || !existsSync(join(this.#directory, key));
  }

  add(key: string): void {
    this.#current.add(key);
    appendFileSync(this.#path, `${this.#version} ${key}\n`);
  }
}
