import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { whenDatabaseIsThere } from './wait-for-database.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a step that takes long before its database goes away is waited for as long as any other', async () => {
  const said: string[] = [];
  let attempt = 0;
  const step = async () => {
    attempt += 1;
    if (attempt > 1) return 'done';
    await pause(60);
    throw away();
  };
  const patience = { say: (line: string) => void said.push(line), waitsMs: 50 };
  expect(await whenDatabaseIsThere(step, patience)).toBe('done');
  expect(said).toHaveLength(2);
});

test('a database that stays away ends the start with its last error', async () => {
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    throw away();
  };
  const waiting = whenDatabaseIsThere(step, { say: () => {}, waitsMs: 50 });
  await expect(waiting).rejects.toThrow('ECONNREFUSED');
  expect(attempts).toBe(2);
});
