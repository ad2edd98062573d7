import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test('a short buffer is copied out of its slab, one with memory of its own is not copied again', () => {
  const short = Buffer.from('{"items":[]}');
  expect(short.buffer.byteLength).toBeGreaterThan(short.length);
  const own = ownBytes(short);
  expect(own.toString()).toBe('{"items":[]}');
  expect(own.buffer.byteLength).toBe(short.length);
  const long = Buffer.concat([Buffer.alloc(40_000), short]);
  expect(ownBytes(long).buffer).toBe(long.buffer);
});
