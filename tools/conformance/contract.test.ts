import { expect, test } from 'vitest';
import { judgeContract } from './check-contract.ts';
import { readDifferences } from './differences.ts';
import { readDigest } from './digest.ts';

test('the contract declares every operation of the public Shop API', async () => {
  const judged = await judgeContract(readDigest());
  const missing = judged.filter(({ declared }) => !declared).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(judged.length).toBeGreaterThan(200);
});

test('our replies hold every documented field with its type; what differs has a reason', async () => {
  const judged = await judgeContract(readDigest());
  const found = judged.flatMap(({ name, differences }) =>
    differences.map(({ at }) => `${name}: ${at}`),
  );
  expect(found.sort()).toEqual(Object.keys(readDifferences().contract).sort());
});

test('who may call is as documented', async () => {
  const judged = await judgeContract(readDigest());
  const stricter = judged.filter(
    ({ operation, declared }) =>
      declared && operation.auth !== 'member' && declared.call.auth === 'member',
  );
  expect(stricter.map(({ name }) => name)).toEqual([]);
});
