import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@duskline/brand';
import { openDatabase } from '../ops/open-database.ts';
import { root, say } from '../run/prepare.mjs';
import { startStore } from '../run/running-store.ts';
import { openMembers } from './bench-members.ts';
import { createGuestOrder } from './guest-order.ts';
import { measureBareServer, measureHotRow, measureSpreadRows } from './limits.ts';
import { type Load, measureLoad, measureWork } from './load.ts';
import { measurePageScripts } from './page-scripts.ts';
import { printTable, type Row } from './table.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1000);
const MEMBERS = 50;
const SCRIPT_LIMIT_KB = 140;
const MEMORY_LIMIT_MB = 350;
const FIRST_START_SECONDS = 300;

const visitor = { clientid: brand.clientId, platform: 'PC', version: '1.0' };
const browser = { 'accept-encoding': 'br', 'user-agent': 'bench', accept: 'text/html' };

/** Starts a store of its own, measures it, and prints one table; nothing else of the machine is touched. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duskline-bench-'));
  const rows: Row[] = [];
  try {
    say('first start …');
    const first = await startStore({ dataDir, withinSeconds: FIRST_START_SECONDS });
    await first.stop();
    rows.push(start('first start, pictures drawn', first.readyAfterMs, 90));
    execFileSync(
      process.execPath,
      [join(root, 'tools/seed/main.ts'), '--products', String(PRODUCTS)],
      { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' },
    );
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

async function measureStore(
  store: Awaited<ReturnType<typeof startStore>>,
  dataDir: string,
  rows: Row[],
): Promise<void> {
  const site = store.siteUrl.replace('localhost', '127.0.0.1');
  const api = `${site}/shop-api`;
  const database = await openDatabase({ DATA_DIR: dataDir });
  rows.push(memory('memory after start', store.process.pid));

  for (const [what, path] of [
    ['cached home page', '/'],
    ['cached list page', '/products'],
  ] as const) {
    say(what);
    await fetch(site + path, { headers: browser });
    const ours = await measureLoad({ url: site + path, headers: browser }, SECONDS);
    const bare = await measureBareServer(site + path, browser, SECONDS);
    const ratio = ours.perSecond / bare.perSecond;
    rows.push({
      ...figure(what, ours),
      limit: `${round(bare.perSecond)}/s, a bare Node server sending the same bytes`,
      ratio,
      target: '≥ 0.5 of it',
      isReached: ratio >= 0.5,
    });
  }

  const shelf = await (
    await fetch(`${api}/products/search?pageSize=24&filter.soldout=false`, { headers: visitor })
  ).json();
  const buyables = await findBuyables(api, shelf.items);
  const [buyable] = buyables;
  if (!buyable) throw new Error('nothing to buy');
  const reads: [string, string, number?][] = [
    ['product list of 24', '/products/search?pageSize=24', 1500],
    [
      'product search 후드',
      `/products/search?pageSize=24&filter.keywords=${encodeURIComponent('후드')}`,
    ],
    ['product detail', `/products/${buyable.productNo}`],
    ['options, live stock', `/products/${buyable.productNo}/options`],
  ];
  for (const [what, path, least] of reads) {
    say(what);
    const load = await measureLoad({ url: api + path, headers: visitor }, SECONDS);
    rows.push({ ...figure(`${what}, ${PRODUCTS} products`, load), ...reaching(load, least) });
  }
  say('product list, another page each time');
  const pages = Math.max(1, Math.floor(shelf.totalCount / 24));
  const fresh = await measureWork(20, SECONDS, async (client, round) => {
    const page = ((client * 31 + round) % pages) + 1;
    const price = 1 + ((client * 1009 + round) % 900_000);
    const query = `pageNumber=${page}&pageSize=24&filter.discountedComparison=GTE&filter.discountedPrices=${price}`;
    await (await fetch(`${api}/products/search?${query}`, { headers: visitor })).arrayBuffer();
  });
  rows.push({
    ...figure('product list, never asked before', fresh),
    note: 'every answer made anew',
  });

  say('add to cart');
  const spread = await measureSpreadRows(database.url, SECONDS);
  const tokens = await openMembers(database.url, MEMBERS);
  const cart = await measureWork(MEMBERS, SECONDS, async (client, round) => {
    const option = buyables[(client + round) % buyables.length] ?? buyable;
    const response = await fetch(`${api}/cart`, {
      method: 'POST',
      headers: {
        ...visitor,
        accesstoken: tokens[client] ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify([{ ...option, orderCnt: 1, channelType: null, optionInputs: [] }]),
    });
    // Past what one cart or the shelf holds the answer is a refusal, which is an answer too.
    const text = await response.text();
    if (response.status >= 500) throw new Error(text);
  });
  rows.push({
    ...figure('add to cart, own cart each', cart),
    limit: `${round(spread.perSecond)}/s, the database updating rows of its own, 16 clients`,
    ratio: cart.perSecond / spread.perSecond,
    ...reaching(cart, 1000),
  });

  say('whole guest order');
  const sandboxUrl = store.sandboxUrl.replace('localhost', '127.0.0.1');
  const order = createGuestOrder({ api, sandboxUrl, returnOrigin: store.siteUrl }, visitor);
  const orders = await measureWork(16, SECONDS, (client, round) =>
    order(buyables[(client + round) % buyables.length] ?? buyable),
  );
  const hot = await measureHotRow(database.url, SECONDS);
  rows.push({
    ...figure('whole guest order, sheet to paid', orders),
    limit: `${round(hot.perSecond)}/s, the database updating one hot row, 50 clients`,
    ratio: orders.perSecond / hot.perSecond,
    note: faults(orders) ?? 'the payment window of the sandbox runs in the same process',
  });
  rows.push(memory('memory after all of it', store.process.pid));
  for (const path of ['/', '/products', `/products/${buyable.productNo}`, '/cart']) {
    const kilobytes = (await measurePageScripts(site, path)) / 1024;
    const isHome = path === '/';
    rows.push({
      what: `JavaScript of ${path.replace(/\d+/, 'N')}`,
      measured: `${kilobytes.toFixed(1)} KB Brotli`,
      ...(isHome && {
        target: `≤ ${SCRIPT_LIMIT_KB} KB`,
        isReached: kilobytes <= SCRIPT_LIMIT_KB,
      }),
    });
  }
  await database.close();
}

async function findBuyables(api: string, items: { productNo: number }[]) {
  const found: { productNo: number; optionNo: number }[] = [];
  for (const { productNo } of items) {
    const response = await fetch(`${api}/products/${productNo}/options`, { headers: visitor });
    const { flatOptions } = await response.json();
    for (const option of flatOptions) {
      if (option.saleType === 'AVAILABLE' && option.stockCnt > 20) {
        found.push({ productNo, optionNo: option.optionNo });
      }
    }
  }
  return found;
}

function figure(what: string, load: Load): Row {
  const measured = `${round(load.perSecond)}/s, p99 ${load.p99Ms.toFixed(1)} ms`;
  return { what, measured, note: faults(load) };
}

function faults({ failures, firstFailure }: Load): string | undefined {
  if (failures === 0) return undefined;
  return firstFailure ? `${failures} failures, first: ${firstFailure}` : `${failures} failures`;
}

function reaching(load: Load, least: number | undefined): Partial<Row> {
  return least === undefined ? {} : { target: `≥ ${least}/s`, isReached: load.perSecond >= least };
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

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

await main();
