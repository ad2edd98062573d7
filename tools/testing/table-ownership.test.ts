import { expect, test } from 'vitest';
import { accessesOf, filesWithVariableTables, tablesOf } from './scan-tables.ts';
import { foreignAccesses, tableOwners, variableTables } from './table-owners.ts';

const apis = ['shop-api', 'member-api'] as const;

test.each(apis)('%s: every table of the migrations has one owner', (api) => {
  const owned = Object.values(tableOwners[api]).flat();
  expect(owned.toSorted()).toEqual([...tablesOf(api)].toSorted());
});

test.each(apis)('%s: a module touches another’s table only where the list says why', (api) => {
  const ownerOf = new Map(
    Object.entries(tableOwners[api]).flatMap(([module, tables]) =>
      tables.map((table) => [table, module] as const),
    ),
  );
  const foreign = accessesOf(api)
    .filter(({ module, table }) => ownerOf.get(table) !== module)
    .map(({ module, table, access }) => `${module} ${access} ${table}`);
  const allowed = foreignAccesses[api].flatMap(({ module, access, tables }) =>
    tables.map((table) => `${module} ${access} ${table}`),
  );
  // Both ways: a new trespass fails, and so does an entry that nothing needs any more.
  expect(foreign.toSorted()).toEqual(allowed.toSorted());
  expect(foreignAccesses[api].filter(({ reason }) => reason.trim() === '')).toEqual([]);
});

test('a table named by a variable is named in few files, each with its reason', () => {
  const files = apis.flatMap(filesWithVariableTables);
  expect(files.toSorted()).toEqual(Object.keys(variableTables).toSorted());
});

test('the scan sees reads and writes, in the query builder and in raw SQL', () => {
  const found = accessesOf('shop-api').map(
    ({ module, table, access }) => `${module} ${access} ${table}`,
  );
  expect(found).toContain('verification-codes write account_search');
  expect(found).toContain('reviews read product_stat');
  expect(found).toContain('privacy write payment_refund');
  expect(found).toContain('review-boards read review');
});
