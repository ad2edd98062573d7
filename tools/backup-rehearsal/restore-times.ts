// node tools/backup-rehearsal/restore-times.ts: how long the embedded database and its files take to be
// backed up and restored. See docs/operation/backup.md.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { root } from '../run/prepare.mjs';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';

const TIMES = 3;
const ORDERS = 50_000;
const [PICTURES, PICTURE_BYTES] = [3000, 65_536];
const [MEGABYTE, SECOND_MS] = [1_048_576, 1000];

const folder = makeTemporaryFolder('restore-times');
const keys = makeCipherKey('restore-times');

/** Run one of the store's own tools on a data folder; returns how many seconds it took. */
function run(dataDir: string, tool: string, ...words: string[]): number {
  const began = Date.now();
  execFileSync(process.execPath, [join(root, 'tools', tool), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PERSONAL_DATA_KEYS: keys },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (Date.now() - began) / SECOND_MS;
}

function megabytesOf(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / MEGABYTE);
}

try {
  const dataDir = join(folder, 'data');
  const pictures = join(dataDir, 'images/originals');
  mkdirSync(pictures, { recursive: true });
  run(dataDir, 'seed.ts', '--orders', String(ORDERS));
  for (let at = 0; at < PICTURES; at++) {
    writeFileSync(join(pictures, `${at}.jpg`), randomBytes(PICTURE_BYTES));
  }
  const sizes = [megabytesOf(join(dataDir, 'postgres')), megabytesOf(pictures)];
  console.log(`· database ${sizes[0]} MB with its log, ${PICTURES} pictures of ${sizes[1]} MB`);
  for (let time = 1; time <= TIMES; time++) {
    const backups = join(folder, `backups-${time}`);
    const backedUp = run(dataDir, 'ops/main.ts', 'backup', backups);
    const name = readdirSync(backups).find((one) => one.startsWith('duskline-'));
    if (name === undefined) throw new Error('there is no backup');
    const taken = megabytesOf(join(backups, name));
    const restored = join(folder, `restored-${time}`);
    const seconds = run(restored, 'ops/main.ts', 'restore', join(backups, name));
    console.log(
      `· backup of ${taken} MB in ${backedUp.toFixed(1)} s, restored in ${seconds.toFixed(1)} s`,
    );
    for (const done of [backups, restored]) rmSync(done, { recursive: true });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
