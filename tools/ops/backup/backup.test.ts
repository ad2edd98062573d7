import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder, RESTORE_UNFINISHED } from '@duskline/all-in-one/lock-data-folder';
import { memberService } from '@duskline/member-api/service';
import { migrate } from '@duskline/platform/database/migrate';
import {
  type EmbeddedPostgres,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { isRefusal } from '@duskline/platform/http/refusal';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { shopService } from '@duskline/shop-api/service';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../apps/shop-api/test/checkout-factories.ts';
import { runOps } from '../run-ops.ts';
import { lockBackups } from './backup.sql.ts';
import { checkKeys } from './check-keys.ts';
import { listFiles } from './hashed-copy.ts';
import { findLastBackup } from './last-backup.sql.ts';
import { restoreBackup } from './restore-backup.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'duskline-backup-'));
const dataDir = join(folder, 'data');
const originals = join(dataDir, 'images/originals');
const PICTURE = 'products/후드 1.jpg';
const personalDataKeys = makeCipherKey('safe');
let postgres: EmbeddedPostgres;
let shop: BuyingShop;
/** A backup that was taken while nothing happened. */
let quiet: TakenBackup;

beforeAll(async () => {
  postgres = await startStoreDatabase(dataDir);
  await migrate(postgres.url, [shopService, memberService]);
  shop = await buildBuyingShop({ databaseUrl: postgres.url, personalDataKeys });
  await mkdir(join(originals, 'products'), { recursive: true });
  await writeFile(join(originals, PICTURE), 'a picture');
  await writeFile(join(dataDir, 'personal-data.key'), personalDataKeys);
  await writeFile(join(dataDir, 'personal-data.key'), personalDataKeys);
});
afterAll(async () => {
  await shop.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

const neverOpened = () => Promise.reject(new Error('the store was opened'));

const startStoreDatabase = (of: string) =>
  startEmbeddedPostgres({
    directory: join(of, 'postgres'),
    database: STORE_DATABASE,
    throwaway: true,
  });

async function backUp(into: string): Promise<TakenBackup> {
  const taken = await takeBackup({
    ...{ dataDir, databaseUrl: postgres.url, into: join(folder, into) },
    ...{ actor: '오너', now: () => new Date() },
  });
  if (isRefusal(taken)) throw new Error(taken.text);
  return taken;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of rows of every table of the store, and a digest of their contents. */
async function contentsOf(url: string): Promise<unknown[]> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname ~ '^(shop|member)' order by 1`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows,
      md5(string_agg(md5(row::text), '' order by row::text)) as contents from ${name} as row`,
  );
  // PostgreSQL may read the tables side by side, and answers in the order in which it got through.
  return query(url, `${each.join(' union all ')} order by name`);
}

test('a restored store has every row of every table and every picture, and says that a key is wrong', async () => {
  const sold = await buildBuyingShop({ databaseUrl: postgres.url, personalDataKeys });
  await aPaidOrder(sold, [await anOption(sold, { available: 5 })]);
  // What it counts by day is saved seconds later, or when it closes: in the midst of a slow backup.
  await sold.close();
  const before = await contentsOf(postgres.url);
  quiet = await backUp('quiet');
  const to = join(folder, 'restored');
  vi.stubEnv('DATA_DIR', to);
  vi.stubEnv('PERSONAL_DATA_KEYS', makeCipherKey('safe'));
  const { exitCode, printed } = await runOps(['restore', quiet.folder], neverOpened);
  expect([exitCode, printed]).toEqual([0, expect.stringContaining('주문 1, 결제 1, 상품 1')]);
  expect(printed).toContain('Restored into');
  expect(printed).toMatch(/✗ PERSONAL_DATA_KEYS로는.*safe/);
  expect(printed).toMatch(/✗ PERSONAL_DATA_KEYS does not open.*safe/);

  const again = await startStoreDatabase(to);
  expect(await contentsOf(again.url)).toEqual(before);
  await again.stop();
  expect(before.length).toBeGreaterThan(100);
  expect(await listFiles(join(to, 'images'))).toEqual([`originals/${PICTURE}`]);
  expect(await readFile(join(to, 'images/originals', PICTURE), 'utf8')).toBe('a picture');
  const password = (of: string) => readFile(join(of, 'postgres/password'), 'utf8');
  expect(await password(to)).not.toBe(await password(dataDir));
});

test('orders and uploads go on while it is taken: the copy is one moment, and lacks no picture', async () => {
  const available = 200;
  const option = await anOption(shop, { available });
  const earlier = (await query(postgres.url, 'select from shop.orders')).length;
  let placed = 0;
  let isOver = false;
  const buying = (async () => {
    while (!isOver && placed < available) {
      const key = `uploads/2026/01/01/${placed}.jpg`;
      await mkdir(join(originals, 'uploads/2026/01/01'), { recursive: true });
      await writeFile(join(originals, key), `photo ${placed}`);
      await query(
        postgres.url,
        `insert into shop.upload (key, uploaded_at, saved_bytes) values ('${key}', now(), 9)`,
      );
      await aPaidOrder(shop, [option]);
      placed += 1;
    }
  })();
  await expect.poll(() => placed).toBeGreaterThan(0);
  const placedBefore = placed;
  const taken = await backUp('busy');
  isOver = true;
  await buying;

  const to = join(folder, 'restored-busy');
  const result = await restoreBackup({ backup: taken.folder, dataDir: to, personalDataKeys });
  expect(result).toMatchObject({ keys: { state: 'fit' } });
  const again = await startStoreDatabase(to);
  const [found] = await query<Record<string, number>>(
    again.url,
    `select (select count(*)::int from shop.orders) as orders,
      (select count(*)::int from shop.payment where state = 'DONE') as paid,
      (select available from shop.stock where option_no = ${option.optionNo}) as available,
      (select coalesce(sum(quantity), 0)::int from shop.order_line
        where option_no = ${option.optionNo}) as sold`,
  );
  const orders = Number(found?.orders) - earlier;
  expect(orders).toBeGreaterThanOrEqual(placedBefore);
  expect(orders).toBeLessThanOrEqual(placed);
  expect(Number(found?.available) + Number(found?.sold)).toBe(available);
  expect(Number(found?.paid)).toBeGreaterThanOrEqual(earlier + placedBefore);
  const uploads = await query<{ key: string }>(again.url, 'select key from shop.upload');
  await again.stop();
  const files = new Set(await listFiles(join(to, 'images/originals')));
  expect(uploads.length).toBeGreaterThan(0);
  expect(uploads.filter(({ key }) => !files.has(key))).toEqual([]);
});

test('a folder that is not empty, or on which a store runs, is left as it is', async () => {
  const there = join(folder, 'not-empty');
  await mkdir(there);
  await writeFile(join(there, 'note.txt'), 'mine');
  const attempts = [
    [there, 'restore_target_not_empty'],
    [dataDir, 'restore_store_running'],
  ] as const;
  for (const [to, name] of attempts) {
    const result = await restoreBackup({ backup: quiet.folder, dataDir: to, personalDataKeys });
    expect(result).toMatchObject({ name, text: expect.stringMatching(/[가-힣].*\n.*empty/) });
  }
  expect(await readdir(there)).toEqual(['note.txt']);
  // A store that is opening has no database yet.
  const opening = join(folder, 'opening');
  const lock = await lockDataFolder(opening);
  const result = await restoreBackup({ backup: quiet.folder, dataDir: opening, personalDataKeys });
  expect(result).toMatchObject({ name: 'restore_store_running' });
  await lock.release();
});

test('a backup that is damaged, cut off, newer or of another machine is refused, and nothing written', async () => {
  const { folder: backup } = quiet;
  const to = join(folder, 'never');
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  const changed = (change: object) => JSON.stringify({ ...manifest, ...change });
  const database = (change: object) => changed({ database: { ...manifest.database, ...change } });
  const checksums = await readFile(join(backup, 'SHA256SUMS'), 'utf8');
  // What is wrong, how it is refused, and the file that has these contents instead: none, where undefined.
  const damages: [string, string, string, string | undefined][] = [
    ['a byte', 'backup_damaged', 'files/images/originals/products/후드 1.jpg', 'A picture'],
    ['a file that is gone', 'backup_damaged', 'database/PG_VERSION', undefined],
    ['a file too many', 'backup_damaged', 'database/more', ''],
    ['checksums cut off', 'backup_damaged', 'SHA256SUMS', checksums.slice(0, -70)],
    ['half a manifest', 'backup_damaged', 'manifest.json', '{"fo'],
    ['another manifest', 'backup_damaged', 'manifest.json', changed({ version: '9.9.9' })],
    ['no manifest', 'backup_absent', 'manifest.json', undefined],
    ['a newer form', 'backup_newer', 'manifest.json', changed({ format: 2 })],
    ['a newer store', 'backup_newer', 'manifest.json', database({ migrations: ['shop/9999_x'] })],
    ['another system', 'backup_other_system', 'manifest.json', database({ platform: 'plan9' })],
  ];
  for (const [what, name, path, contents] of damages) {
    const file = join(backup, path);
    const whole = await readFile(file).catch(() => undefined);
    await (contents === undefined ? rm(file) : writeFile(file, contents));
    const result = await restoreBackup({ backup, dataDir: to, personalDataKeys });
    expect([what, result]).toEqual([what, expect.objectContaining({ name })]);
    expect(isRefusal(result) && result.text).toMatch(/[가-힣].*\n[A-Z]/);
    await expect(readdir(to)).rejects.toThrow('ENOENT');
    await (whole === undefined ? rm(file) : writeFile(file, whole));
  }
});

test('no key is in a backup, which says the names of those it needs', async () => {
  const key = Buffer.from(personalDataKeys.split(':')[1] ?? '');
  const files = await listFiles(quiet.folder);
  expect(files).not.toContain('files/personal-data.key');
  for (const path of files) {
    expect([path, (await readFile(join(quiet.folder, path))).includes(key)]).toEqual([path, false]);
  }
  const samples = quiet.manifest.database?.sealedSamples ?? [];
  expect(checkKeys(undefined, samples)).toEqual({ state: 'absent', needed: ['safe'] });
  expect(checkKeys('no key', samples).state).toBe('wrong');
  expect(checkKeys(makeCipherKey('other'), samples).state).toBe('wrong');
  expect(checkKeys(`${makeCipherKey('new')},${personalDataKeys}`, samples).state).toBe('fit');
});

test('the command backs up a running store, says so in the audit, and keeps the newest', async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  const store = await lockDataFolder(dataDir);
  onTestFinished(store.release);
  const into = join(folder, 'by-command');
  const first = 'duskline-2026-01-01T00-00-00Z';
  const names = [first, 'duskline-2026-01-02T00-00-00Z', 'holiday pictures'];
  for (const name of [...names, 'duskline-2026-01-03T00-00-00Z.unfinished']) {
    await mkdir(join(into, name), { recursive: true });
  }
  const run = ['backup', into, '--keep', '2', '--actor', '김운영'];
  const { exitCode, printed } = await runOps(run, neverOpened);
  expect([exitCode, printed]).toEqual([0, expect.stringContaining('백업했어요')]);
  expect(printed).toContain('Backed up');
  const left = await readdir(into);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(names.slice(1)));
  expect(await findLastBackup(shop.db)).toMatchObject({ folder: expect.stringContaining(into) });
  expect(
    await query(
      postgres.url,
      'select actor, command from shop.audit order by audit_no desc limit 1',
    ),
  ).toEqual([{ actor: '김운영', command: 'backup' }]);
});

test('two backups at once: the second is refused', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  expect(await lockBackups(client)).toBe(true);
  await expect(backUp('second')).rejects.toThrow('Another backup is under way');
  await client.end();
});

test('an own PostgreSQL is left to pgBackRest; its files alone are backed up', async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none');
  const refused = await runOps(['backup', join(folder, 'own')], neverOpened);
  expect(refused).toMatchObject({ exitCode: 1, printed: expect.stringContaining('pgBackRest') });
  const { exitCode } = await runOps(['backup', join(folder, 'own'), '--files-only'], neverOpened);
  expect(exitCode).toBe(0);
  const [name = ''] = await readdir(join(folder, 'own'));
  vi.stubEnv('DATA_DIR', join(folder, 'files-restored'));
  const restoredFiles = await runOps(['restore', join(folder, 'own', name)], neverOpened);
  expect(restoredFiles.exitCode).toBe(0);
  expect(await listFiles(join(folder, 'files-restored'))).toContain(
    'images/originals/products/후드 1.jpg',
  );
});

test('a store does not start on a folder whose restore was cut off', async () => {
  const cutOff = join(folder, 'cut-off');
  await mkdir(cutOff);
  await writeFile(join(cutOff, RESTORE_UNFINISHED), '');
  await expect(lockDataFolder(cutOff)).rejects.toThrow('restore again');
});
