import { expect, test } from 'vitest';
import { createSharedRead } from './shared-read.ts';

function counted(load: (key: number) => Promise<string> = async (key) => `value ${key}`) {
  const clock = { now: 0 };
  const loads: number[] = [];
  const read = createSharedRead({
    ...{ everyMs: 1000, keys: 10, now: () => clock.now },
    load(key: number) {
      loads.push(key);
      return load(key);
    },
  });
  return { clock, loads, read };
}

test('whoever asks within a second shares one read, however many they are', async () => {
  const { clock, loads, read } = counted();
  const values = await Promise.all(Array.from({ length: 1000 }, () => read.get(1)));
  expect(new Set(values)).toEqual(new Set(['value 1']));
  clock.now = 999;
  await read.get(1);
  await read.get(2);
  expect(loads).toEqual([1, 2]);
  clock.now = 1000;
  await read.get(1);
  expect(loads).toEqual([1, 2, 1]);
});

test('a read that fails is tried again at the next call, and so is one that was cleared', async () => {
  let isBroken = true;
  const { loads, read } = counted(async () => {
    if (isBroken) throw new Error('the database is away');
    return 'back';
  });
  await expect(read.get(1)).rejects.toThrow('away');
  isBroken = false;
  expect(await read.get(1)).toBe('back');
  read.clear();
  await read.get(1);
  expect(loads).toEqual([1, 1, 1]);
});
