// node tools/backup-rehearsal/main.ts: loses the disk of a selling store's PostgreSQL and restores a
// moment by pgBackRest, with the example files of docs/operation. See docs/operation/backup.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@duskline/brand';
import { seoulDate } from '@duskline/contract/time.rules';
import { freePort } from '@duskline/platform/free-port';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { reconcilePayments } from '@duskline/shop-api/modules/reconciliation/index';
import { reserveOrder } from '../../journeys/place-order.ts';
import { partnersAt, startSandbox, stopSandbox } from '../faults/run-sandbox.ts';
import { openOperatorContext } from '../ops/open-operator-context.ts';
import { findProgram } from '../run/debian-program.ts';
import { ensureBuilt, root } from '../run/prepare.mjs';
import { type RunningStore, startStore } from '../run/running-store.ts';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { type ArchivedPostgres, createArchivedPostgres } from './archived-postgres.ts';
import { findDebianPostgres } from './debian-postgres.ts';

const VISITOR = { clientid: brand.clientId, platform: 'PC', version: '1.0' };
const ORDERS_EACH = 5;
const START_SECONDS = 240;
/** More than the demo has, so that a restore takes a time that says something. */
const SEEDED_ORDERS = 50_000;
/** Restored so often to the same moment; what restores differs by more than what is restored. */
const TIMES = 3;
const SECOND_MS = 1000;

const folder = makeTemporaryFolder('pitr');
const dataDir = join(folder, 'data');
const personalDataKeys = makeCipherKey('rehearsal');

function equal(what: string, found: unknown, expected: unknown): void {
  const [shown, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
  if (shown !== wanted) throw new Error(`${what}: ${shown} instead of ${wanted}`);
  console.log(`✓ ${what}`);
}

/** Buy as guests, one after the other; returns the orders' numbers. */
async function buy(store: RunningStore, optionNo: number, productNo: number): Promise<string[]> {
  const shop = {
    shopApi: `${store.siteUrl}/shop-api`,
    sandboxUrl: store.sandboxUrl,
    returnOrigin: store.siteUrl,
  };
  const orders: string[] = [];
  for (let at = 0; at < ORDERS_EACH; at++) {
    const buyer = { name: '복구 연습', headers: VISITOR, guestPassword: 'rehearse!2015' };
    const { orderNo, approve } = await reserveOrder(shop, { productNo, optionNo }, buyer);
    await approve();
    orders.push(orderNo);
  }
  return orders;
}

/** Which of these orders the database has as paid. */
async function paidOf(postgres: ArchivedPostgres, orders: readonly string[]): Promise<string[]> {
  const rows = await postgres.query<{ orderNo: string }>(
    `select order_no as "orderNo" from shop.payment
    where state = 'DONE' and order_no = any ($1) order by payment_no`,
    [orders],
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** A moment between two orders: a second has passed since the one, and passes before the other. */
async function chooseMoment(postgres: ArchivedPostgres): Promise<string> {
  await wait(1000);
  const [row] = await postgres.query<{ now: string }>('select clock_timestamp()::text as now');
  await wait(1000);
  return row?.now ?? '';
}

/** Lose the disk and restore a moment, again and again; only the last goes on from there. */
async function restoreTo(postgres: ArchivedPostgres, moment: string): Promise<void> {
  const [size] = await postgres.query<{ megabytes: number }>(
    'select round(sum(pg_database_size(oid)) / 1048576)::integer as megabytes from pg_database',
  );
  for (let time = 1; time <= TIMES; time++) {
    await postgres.stop('immediate');
    postgres.loseDisk();
    const began = Date.now();
    const action = `--target-action=${time === TIMES ? 'promote' : 'pause'}`;
    await postgres.pgbackrest('--type=time', `--target=${moment}`, action, 'restore');
    const copied = Date.now();
    await postgres.start();
    await postgres.recovered();
    const seconds = (from: number, to: number) => ((to - from) / SECOND_MS).toFixed(1);
    console.log(
      `· ${size?.megabytes} MB: copied in ${seconds(began, copied)} s, at the moment after ${seconds(began, Date.now())} s`,
    );
  }
}

async function rehearse(): Promise<void> {
  const programs = findDebianPostgres(folder);
  const { path: pgbackrest, environment } = findProgram('pgbackrest', ['pgbackrest']);
  if (environment.LD_LIBRARY_PATH) process.env.LD_LIBRARY_PATH = environment.LD_LIBRARY_PATH;
  const server = join(folder, 'server');
  mkdirSync(server, { mode: 0o700 });
  mkdirSync(dataDir);
  const postgres = await createArchivedPostgres(server, programs, pgbackrest);
  console.log(`· PostgreSQL ${programs.major}, ${execFileSync(pgbackrest, ['version'])}`.trim());
  const ports = { store: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const settings = {
    ...partnersAt(ports, dataDir),
    DATABASE_URL: postgres.url,
    PERSONAL_DATA_KEYS: personalDataKeys,
    DATA_DIR: dataDir,
    DEMO: 'off',
    WORKERS: '1',
  };
  const start = () =>
    startStore({
      ...{ dataDir, ports, withinSeconds: START_SECONDS, environment: settings },
      onOutput: () => {},
    });
  const sandbox = await startSandbox(ports, dataDir);
  let store: RunningStore | undefined;
  try {
    await postgres.pgbackrest('stanza-create');
    await postgres.pgbackrest('check');
    console.log('✓ pgBackRest accepts its example file, and PostgreSQL archives its log');
    const env = { ...process.env, ...settings };
    const seed = [join(root, 'tools/seed.ts'), '--orders', String(SEEDED_ORDERS)];
    execFileSync(process.execPath, seed, { env, stdio: 'ignore' });
    store = await start();
    const [goods] = await postgres.query<{ optionNo: number; productNo: number }>(
      `select o.option_no as "optionNo", product_no as "productNo"
      from shop.product_option o join shop.stock using (option_no) join shop.product using (product_no)
      where available > 50 and displayed and sale_status = 'ONSALE' and platform_bits & 1 = 1
      order by o.option_no limit 1`,
    );
    if (!goods) throw new Error('the demo has nothing to buy');
    const purchase = () => buy(store as RunningStore, goods.optionNo, goods.productNo);
    const before = await purchase();
    await postgres.pgbackrest('--type=full', 'backup');
    before.push(...(await purchase()));
    const moment = await chooseMoment(postgres);
    const gap = await purchase();
    equal('all orders are paid', await paidOf(postgres, [...before, ...gap]), [...before, ...gap]);

    await postgres.query('select pg_switch_wal()');
    await postgres.pgbackrest('check');
    await store.stop();
    await restoreTo(postgres, moment);
    console.log(`✓ restored to ${moment}`);
    equal('orders until a second before are there', await paidOf(postgres, before), before);
    equal('later ones are not', await paidOf(postgres, gap), []);

    Object.assign(process.env, settings);
    const { shop, close } = await openOperatorContext('rehearsal');
    const differences = await reconcilePayments(shop, seoulDate(shop.clock.now()));
    await close();
    equal(
      'reconciliation finds the payments of the gap, and nothing else',
      differences.map(({ kind, orderNo }) => `${kind} ${orderNo}`).toSorted(),
      gap.map((orderNo) => `unknown_to_us ${orderNo}`).toSorted(),
    );
    store = await start();
    const after = await purchase();
    equal('the store sells on', await paidOf(postgres, after), after);
    await postgres.pgbackrest('check');
    await postgres.pgbackrest('--type=full', 'backup');
    console.log('✓ it is archived and backed up on');
  } finally {
    await store?.stop();
    await stopSandbox(sandbox);
    await postgres.stop('immediate').catch(() => {}); // it may be stopped already
  }
}

try {
  await ensureBuilt();
  await rehearse();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
