import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/product-imports';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BRAND,
  csv,
  HEAD,
  type ImportOffice,
  openImportOffice,
  productOf,
} from '../../../test/import-factories.ts';
import { followImport } from './follow-import.ts';

type Progress = z.output<typeof api.getProductImport.reply>;

let imports: ImportOffice;
beforeAll(async () => {
  imports = await openImportOffice();
});
afterAll(() => imports.close());

const read = async (key: string) =>
  (await imports.office.call<Progress>('GET', `/product-imports/${key}`)).body;
const aFile = (code: string) => csv(HEAD, `${code},새 후드,${BRAND},,1000,블랙,M,,5`);

test('what became of an import is found again by its key, and a repeated press saves it once', async () => {
  const key = randomUUID();
  expect(await read(key)).toMatchObject({ state: 'NOT_BEGUN' });
  const file = aFile('FOLLOWED');
  const { digest } = (await imports.preview(file)).body;
  const both = [await imports.apply(file, digest, key), await imports.apply(file, digest, key)];
  expect(both.map(({ body }) => body)).toEqual([
    { created: 1, changed: 0 },
    { created: 1, changed: 0 },
  ]);
  expect(await read(key)).toMatchObject({ state: 'SAVED', created: 1, changed: 0, reason: null });
});

test('an import that is refused says why, and the same press may be tried again', async () => {
  const key = randomUUID();
  const file = aFile('OUTDATED');
  expect((await imports.apply(file, 'another', key)).body.code).toBe('DL3226');
  expect(await read(key)).toMatchObject({
    state: 'NOT_SAVED',
    reason: expect.stringContaining('미리보기를 다시'),
  });
  const { digest } = (await imports.preview(file)).body;
  expect((await imports.apply(file, digest, key)).status).toBe(200);
  expect(await read(key)).toMatchObject({ state: 'SAVED', created: 1 });
});

test('while it is saved everybody reads how far it is; where its process is gone, nothing was saved', async () => {
  const { shop } = imports;
  const key = randomUUID();
  const work = Promise.withResolvers<{ created: number; changed: number }>();
  const following = followImport(shop.shop, { key, actor: 'staff:1' }, async (follower) => {
    follower.onProgress(500, 9_000);
    const done = await work.promise;
    await inTransaction(shop.db, (tx) => follower.finish(tx, done));
    return done;
  });
  await expect.poll(() => read(key)).toMatchObject({ state: 'RUNNING', done: 500, total: 9_000 });
  shop.clock.advance({ seconds: 61 });
  expect(await read(key)).toMatchObject({ state: 'NOT_SAVED', reason: null });
  work.resolve({ created: 0, changed: 9_000 });
  await following;
  expect(await read(key)).toMatchObject({ state: 'SAVED', changed: 9_000 });
});

test('an import that breaks saves nothing, and says so', async () => {
  const key = randomUUID();
  const broken = followImport(imports.shop.shop, { key, actor: 'staff:1' }, async () => {
    throw new Error('the connection is gone');
  });
  await expect(broken).rejects.toThrow('gone');
  expect(await read(key)).toMatchObject({ state: 'NOT_SAVED', reason: null });
  expect(await productOf(imports, 'NEVER')).toBe(undefined);
});
