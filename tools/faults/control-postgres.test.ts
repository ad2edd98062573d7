import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { findPostmaster, signalPostmaster } from './control-postgres.ts';

const dataDir: string = makeTemporaryFolder('faults');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a process that has been given the id of a killed PostgreSQL is left alone', async () => {
  const cluster = join(dataDir, 'postgres', 'cluster');
  mkdirSync(cluster, { recursive: true });
  const stranger = spawn('sleep', ['600']);
  const ended = once(stranger, 'exit');
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`);

  expect(await findPostmaster(dataDir)).toBeUndefined();
  await expect(async () => signalPostmaster(dataDir, 'SIGQUIT')).rejects.toThrow(
    'no PostgreSQL runs',
  );
  expect(stranger.kill('SIGTERM')).toBe(true);
  expect(await ended).toEqual([null, 'SIGTERM']);
});
