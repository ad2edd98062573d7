import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSTERS } from '../data/posters.ts';
import { PRODUCTS } from '../data/products.ts';
import { drawnLogOf, readDrawnLog } from './read-drawn-log.ts';

const HERE = import.meta.dirname;

/**
 * The version of the drawings: a hash of the drawing code, of what the demo data says of pictures and
 * of how wide products are, in px. A word of a text that is not drawn draws nothing again.
 */
export function drawingVersion(width: number): string {
  const hash = createHash('sha256').update(String(width));
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()) {
    hash.update(name).update(readFileSync(join(HERE, name)));
  }
  const products = PRODUCTS.map(({ code, look, colours }) => ({ code, look, colours }));
  hash.update(JSON.stringify([products, POSTERS]));
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
    this.#path = drawnLogOf(directory);
    this.#version = version;
    for (const { version: drawnAs, key } of readDrawnLog(directory)) {
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
