import { afterEach, expect, test } from 'vitest';
import { useSmallSlabs } from './small-slabs.ts';

const usual = Buffer.poolSize;
afterEach(() => {
  Buffer.poolSize = usual;
});

test('a short buffer that is held holds 8 KB with it, and not 64', () => {
  useSmallSlabs();
  // More than what is left of the slab that was begun before.
  const short = Array.from({ length: 1000 }, () => Buffer.from('a header of some words'.repeat(5)));
  expect(short.at(-1)?.buffer.byteLength).toBe(8 * 1024);
});
