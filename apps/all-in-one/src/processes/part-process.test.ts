import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { watchPart } from './part-process.ts';

test('a part that cannot be started counts as one that has ended', async () => {
  const part = watchPart(
    () => spawn('/no/such/program'),
    () => {},
  );
  await expect(part.reported('serving')).rejects.toThrow(/could not be started .*ENOENT/);
  expect(await part.ended).toMatch(/ENOENT/);
  await part.stop(0);
});

test('a part for which the system has no memory counts as one that has ended', async () => {
  const part = watchPart(
    () => {
      throw new Error('spawn ENOMEM');
    },
    () => {},
  );
  await expect(part.reported('serving')).rejects.toThrow(/could not be started \(spawn ENOMEM\)/);
  expect(await part.ended).toBe('spawn ENOMEM');
  await part.stop(0);
});
