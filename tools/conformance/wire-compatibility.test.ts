import { expect, test } from 'vitest';
import { compareWithSdk } from './compare-with-sdk.ts';
import { reasonLeftOut } from './left-out-operations.ts';
import { wireCompatibilityPage } from './wire-compatibility-page.ts';

test('every operation of the public SDK exists here or has the reason why not', async () => {
  const { existing, leftOut } = await compareWithSdk();
  const unexplained = leftOut.filter((operation) => !reasonLeftOut(operation));
  expect(unexplained.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(existing.length + leftOut.length).toBe(369);
});

test('the page of the SDK’s operations says what the contract says', async () => {
  await expect(await wireCompatibilityPage()).toMatchFileSnapshot(
    '../../docs/wire-compatibility.md',
  );
});
