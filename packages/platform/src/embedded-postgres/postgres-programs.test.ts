import { expect, test } from 'vitest';
import { environmentOfPrograms } from './postgres-programs.ts';

test("the store's heap returns memory at once, its database's keeps it for the next statement", () => {
  const store = { PATH: '/bin', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_PERTURB_: '1' };
  const { PATH, MALLOC_PERTURB_, ...heap } = environmentOfPrograms(store);
  expect(PATH).toBe('/bin');
  expect(MALLOC_PERTURB_).toBeUndefined();
  expect(Number(heap.MALLOC_MMAP_THRESHOLD_)).toBeGreaterThanOrEqual(1024 * 1024);
  expect(Number(heap.MALLOC_TRIM_THRESHOLD_)).toBeGreaterThanOrEqual(1024 * 1024);
});
