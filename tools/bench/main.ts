import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@duskline/brand';
import { openDatabase } from '../ops/open-database.ts';
import { root, say } from '../run/prepare.mjs';
import { type RunningStore, startStore } from '../run/running-store.ts';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import type { Buyable } from './create-guest-order.ts';
import { measureBuying } from './measure-buying.ts';
import { measureDrop } from './measure-drop.ts';
import { measureExpiredHolds } from './measure-expired-holds.ts';
import { measureFirstView, measureTap, requireLighthouse } from './measure-first-view.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePages, measureScripts } from './measure-pages.ts';
import { measureReads } from './measure-reads.ts';
import { type Measured, round } from './measurement.ts';
import { printTable, type Row } from './table.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1000);
const MEMORY_LIMIT_MB = 350;
const FIRST_START_SECONDS = 600;
const PLENTY = 20;
const visitor = { clientid: brand.clientId, platform: 'PC', version: '1.0' };

/** Start a store of its own, measure it and print one table; other stores on the machine are not touched. */
async function main(): Promise<void> {
  requireLighthouse();
  const dataDir = makeTemporaryFolder('bench');
  const rows: Row[] = [];
  try {
    say('first start …');
    const first = await startStore({
      dataDir,
      withinSeconds: FIRST_START_SECONDS,
      environment: { DEMO_PICTURE_CACHE: '' },
    });
    await first.stop();
    rows.push(start('first start, pictures drawn', first.readyAfterMs, 90));
    execFileSync(process.execPath, [join(root, 'tools/seed.ts'), '--products', String(PRODUCTS)], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    });
    const store = await startStore({ dataDir, withinSeconds: FIRST_START_SECONDS });
    rows.push(start('start with data present', store.readyAfterMs, 5));
    try {
      await measureStore(store, dataDir, rows);
    } finally {
      await store.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`\n${printTable(rows)}\n`);
}

async function measureStore(store: RunningStore, dataDir: string, rows: Row[]): Promise<void> {
  const database = await openDatabase({ DATA_DIR: dataDir });
  const site = store.siteUrl.replace('localhost', '127.0.0.1');
  const measured: Measured = {
    site,
    api: `${site}/shop-api`,
    sandboxUrl: store.sandboxUrl.replace('localhost', '127.0.0.1'),
    siteUrl: store.siteUrl,
    databaseUrl: database.url,
    dataDir,
    pid: store.process.pid,
    products: PRODUCTS,
    seconds: SECONDS,
    visitor,
  };
  rows.push(memory('memory after start', measured.pid));
  const { totalCount, buyables } = await findBuyables(measured.api);
  const [buyable, ...others] = buyables;
  if (!buyable) throw new Error('nothing to buy');

  say('cached pages');
  rows.push(...(await measurePages(measured)));
  say('lists, search, detail');
  rows.push(...(await measureReads(measured, buyable, totalCount)));
  say('carts and orders');
  rows.push(...(await measureBuying(measured, [buyable, ...others])));
  rows.push(...(await measureOrders(measured, [buyable, ...others])));
  say('a drop');
  rows.push(await measureDrop(measured, buyable));
  say('holds that expire');
  rows.push(await measureExpiredHolds(measured, buyable));
  rows.push(memory('memory after all of it', measured.pid));
  say('the first view on a phone');
  rows.push(...(await measureScripts(measured, buyable.productNo)));
  rows.push(...(await measureFirstView(measured, buyable.productNo)));
  rows.push(await measureTap(measured));
  await database.close();
}

async function findBuyables(api: string) {
  const list = await (
    await fetch(`${api}/products/search?pageSize=24&filter.soldout=false`, { headers: visitor })
  ).json();
  const buyables: Buyable[] = [];
  for (const { productNo } of list.items) {
    const response = await fetch(`${api}/products/${productNo}/options`, { headers: visitor });
    const { flatOptions } = await response.json();
    for (const option of flatOptions) {
      if (option.saleType === 'AVAILABLE' && option.stockCnt > PLENTY) {
        buyables.push({ productNo, optionNo: option.optionNo });
      }
    }
  }
  return { totalCount: Number(list.totalCount), buyables };
}

function start(what: string, milliseconds: number, mostSeconds: number): Row {
  const seconds = milliseconds / 1000;
  return {
    what,
    measured: `${seconds.toFixed(1)} s`,
    target: `≤ ${mostSeconds} s`,
    isReached: seconds <= mostSeconds,
  };
}

function memory(what: string, pid: number | undefined): Row {
  const kilobytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  const megabytes = kilobytes / 1024;
  return {
    what,
    measured: `${round(megabytes)} MB`,
    target: `≤ ${MEMORY_LIMIT_MB} MB`,
    isReached: megabytes <= MEMORY_LIMIT_MB,
  };
}

await main();
