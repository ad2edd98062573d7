import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@duskline/contract/time.rules';
import type { FileStore } from '@duskline/partners/files/file-store';
import { createS3FileStore } from '@duskline/partners/files/s3-file-store';
import { inTransaction } from '@duskline/platform/database/database';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aFolder, s3Of } from '../../../../../packages/partners/test/file-stores.ts';
import {
  readJson,
  type Sandbox,
  startSandbox,
} from '../../../../../packages/partners/test/start-sandbox.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { claimVariant } from './images.sql.ts';
import { createVariantClaims } from './variant-claims.ts';

// Two machines: each with a Shop API and a disk of its own, on one database and one S3.

let databaseUrl: string;
let own: TestShop;
let ownFiles: FileStore;
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  own = await buildTestShop({ personalDataKeys, databaseUrl });
  ownFiles = { ...own.shop.files };
});
afterAll(() => own.close());

const personalDataKeys = makeCipherKey('machines');

async function aShop(overrides: Parameters<typeof buildTestShop>[0]): Promise<TestShop> {
  const shop = await buildTestShop({ personalDataKeys, ...overrides });
  onTestFinished(() => shop.close());
  return shop;
}

async function twoMachines(): Promise<{ sandbox: Sandbox; machines: [TestShop, TestShop] }> {
  const sandbox = await startSandbox();
  const databaseUrl = await createTestDatabase();
  const machine = async () => {
    const files = createS3FileStore(s3Of(sandbox), await aFolder(), { firstPauseMs: 1 });
    return aShop({ databaseUrl, files });
  };
  return { sandbox, machines: [await machine(), await machine()] };
}

async function saveOriginal({ shop }: TestShop, key: string, photo?: Buffer): Promise<void> {
  const { workFolder } = shop.files;
  const path = join(workFolder, 'drawn.jpg');
  await mkdir(workFolder, { recursive: true });
  await writeFile(path, photo ?? (await aPhoto(800, 1000)));
  await shop.files.save(`originals/${key}`, path);
}

async function putsOf(sandbox: Sandbox, prefix: string): Promise<number[]> {
  const objects = (await readJson(`${sandbox.origin}/objects.json`)) as {
    key: string;
    puts: number;
  }[];
  return objects.filter(({ key }) => key.startsWith(prefix)).map(({ puts }) => puts);
}

async function askEach(machines: readonly TestShop[], url: string, times: number) {
  const asked = machines.flatMap(({ app }) =>
    Array.from({ length: times }, () => app.inject({ url })),
  );
  const replies = await Promise.all(asked);
  return {
    statuses: [...new Set(replies.map(({ statusCode }) => statusCode))],
    contents: new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size,
    etags: new Set(replies.map(({ headers }) => headers.etag)).size,
  };
}

test('two machines are asked for one size of a picture at once: one makes it, both show it', async () => {
  const { sandbox, machines } = await twoMachines();
  await saveOriginal(machines[0], 'products/a/front.jpg');
  const asked = await askEach(machines, '/images/products/a/front.jpg?320x400', 5);
  expect(asked).toEqual({ statuses: [200], contents: 1, etags: 1 });
  expect(await putsOf(sandbox, 'variants/')).toEqual([1]);
  const claims = await machines[0].db.selectFrom('imageVariantClaim').selectAll().execute();
  expect(claims).toEqual([]);
});

test('two processes on one folder make a size of a picture once, too', async () => {
  const { files } = own.shop;
  const saved: string[] = [];
  const counted: FileStore = {
    ...files,
    save: (key, path) => {
      saved.push(key);
      return ownFiles.save(key, path);
    },
  };
  await saveOriginal(own, 'products/a/front.jpg');
  Object.assign(files, { save: counted.save });
  onTestFinished(() => void Object.assign(files, ownFiles));
  const other = await aShop({ databaseUrl, files: counted });
  const asked = await askEach([own, other], '/images/products/a/front.jpg?320x400', 5);
  expect(asked).toEqual({ statuses: [200], contents: 1, etags: 1 });
  expect(saved).toHaveLength(1);
  expect(await readdir(files.workFolder)).toEqual([]);
});

test('the size that a machine was making when it died is made by another', async () => {
  await saveOriginal(own, 'products/b/front.jpg');
  const version = (await own.shop.files.find('originals/products/b/front.jpg'))?.version;
  await own.db
    .insertInto('imageVariantClaim')
    .values({
      name: `variants/192x240/products/b/front.jpg.${version}.jpeg`,
      claim: '00000000-0000-4000-8000-000000000000',
      claimedAt: new Date(Date.now() - HOUR_MS),
    })
    .execute();
  const asked = await askEach([own], '/images/products/b/front.jpg?192x240', 1);
  expect(asked.statuses).toEqual([200]);
});

test('a claim is one process’s until it is given back or too old', async () => {
  const claim = (id: number) =>
    inTransaction(own.db, (tx) => {
      const made = `${id}0000000-0000-4000-8000-000000000000`;
      return claimVariant(tx, { name: 'v', claim: made, seconds: 30 });
    });
  expect((await Promise.all([claim(1), claim(2)])).toSorted()).toEqual([false, true]);
  expect(await claim(3)).toBe(false);
  await own.db
    .updateTable('imageVariantClaim')
    .set({ claimedAt: new Date(Date.now() - MINUTE_MS) })
    .execute();
  expect(await claim(4)).toBe(true);
});

test('a size that is being made with the slowest store is nobody else’s', async () => {
  const { db, log } = own.shop;
  const made = { name: 'slow', claim: '00000000-0000-4000-8000-000000000000' };
  const claimedAt = new Date(Date.now() - MINUTE_MS);
  await own.db
    .insertInto('imageVariantClaim')
    .values({ ...made, claimedAt })
    .execute();
  expect(await createVariantClaims({ db, log }).claim('slow')).toBeUndefined();
});

test('a picture that one machine took is shown by the other, and gone from both once it is deleted', async () => {
  const { sandbox, machines } = await twoMachines();
  const [one, other] = machines;
  const { headers } = await registerMember(one);
  const { status, body } = await sendPicture(one, await aPhoto(), { headers });
  expect(status).toBe(200);
  const url = body.imageUrl.split('/shop-api')[1] ?? '';
  expect((await askEach([other], url, 1)).statuses).toEqual([200]);
  await askEach([other], `${url}?192x240`, 1);
  const deleted = await one.app.inject({
    method: 'DELETE',
    url: `/files/images?fileName=${encodeURIComponent(`https:${body.imageUrl}`)}`,
    headers,
  });
  expect(deleted.statusCode).toBe(200);
  expect(await putsOf(sandbox, '')).toEqual([]);
  // What the other machine knows of S3 is a minute old at most; what it shows it has to read.
  expect((await askEach(machines, `${url}?400x500`, 1)).statuses).toEqual([404]);
  expect((await askEach(machines, url, 1)).statuses).toEqual([404]);
});

test('of a picture that is deleted while a size is made nothing is left, on no machine', async () => {
  const { sandbox, machines } = await twoMachines();
  const [one, other] = machines;
  const { headers } = await registerMember(one);
  const { body } = await sendPicture(one, await aPhoto(), { headers });
  const url = body.imageUrl.split('/shop-api')[1] ?? '';
  const { files } = other.shop;
  const save = files.save;
  files.save = async (key, path) => {
    await one.app.inject({
      method: 'DELETE',
      url: `/files/images?fileName=${encodeURIComponent(`https:${body.imageUrl}`)}`,
      headers,
    });
    await save(key, path);
  };
  expect((await askEach([other], `${url}?192x240`, 1)).statuses).toEqual([404]);
  expect(await putsOf(sandbox, '')).toEqual([]);
});

test('a picture whose content another machine has changed is whole, whichever of the two is shown', async () => {
  const { machines } = await twoMachines();
  const [one, other] = machines;
  const url = '/images/products/a/front.jpg';
  await saveOriginal(one, 'products/a/front.jpg');
  const first = await other.app.inject({ url });
  await saveOriginal(one, 'products/a/front.jpg', await aPhoto(400, 500));
  const second = await other.app.inject({ url });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(second.headers['content-length']).toBe(String(second.rawPayload.length));
  expect(second.headers.etag).not.toBe(first.headers.etag);
});
