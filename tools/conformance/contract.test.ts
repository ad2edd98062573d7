import { expect, test } from 'vitest';
import { compareContract } from './check-contract.ts';
import { readDifferences } from './differences.ts';
import { readDigest } from './digest.ts';

test('the contract declares every operation of the public Shop API', async () => {
  const compared = await compareContract(readDigest());
  const missing = compared.filter(({ declared }) => !declared).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(compared.length).toBeGreaterThan(200);
});

test('our replies hold every documented field with its type; what differs has a reason', async () => {
  const compared = await compareContract(readDigest());
  const found = compared.flatMap(({ name, differences }) =>
    differences.map(({ at }) => `${name}: ${at}`),
  );
  expect(found.sort()).toEqual(Object.keys(readDifferences().contract).sort());
});

test('who may call is as documented', async () => {
  const compared = await compareContract(readDigest());
  const stricter = compared.filter(
    ({ operation, declared }) =>
      declared && operation.auth !== 'member' && declared.call.auth === 'member',
  );
  expect(stricter.map(({ name }) => name)).toEqual([]);
});
