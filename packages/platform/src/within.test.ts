import { expect, test } from 'vitest';
import { within } from './within.ts';

test('who waits gets the answer in time, or what is said instead of a late one', async () => {
  expect(await within(1000, Promise.resolve('paid'), () => 'unknown')).toBe('paid');
  expect(await within(1, new Promise<string>(() => {}), () => 'unknown')).toBe('unknown');
  await expect(within(1000, Promise.reject(new Error('refused')), () => 'unknown')).rejects.toThrow(
    'refused',
  );
});
