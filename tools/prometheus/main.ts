// npm run dashboard: a store under orders, read by a real Prometheus; every panel of
// docs/operation/dashboard.json drawn with its values. See docs/operation/watch.md.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openBuyers, VISITOR } from '../faults/open-buyers.ts';
import { type Shoppers, startShoppers } from '../faults/shoppers.ts';
import { ensureBuilt, root, say } from '../run/prepare.mjs';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { drawDashboard } from './draw-dashboard.ts';
import { findingsOf, readDashboard, type ShownPanel } from './read-dashboard.ts';
import { type Prometheus, startPrometheus } from './start-prometheus.ts';
import { startWatchedStore, type WatchedStore } from './watched-store.ts';

const PICTURE = join(root, 'docs/operation/dashboard.svg');
const SCRAPE_SECONDS = 2;
const STEP_SECONDS = 5;
const SECOND_MS = 1000;
/** Rates over a minute need one; figures of the database are read four times in it. */
const QUIET_MS = 60_000;
const TROUBLE_MS = 12_000;
const BURST_SECONDS = 4;
/** More at once than one machine serves: some are refused for load. */
const BURST_CONNECTIONS = 1500;
const LOST_CALLS = 8;

const TITLE = 'DUSKLINE Store: the panels of docs/operation/dashboard.json';
const WORDS =
  'Drawn by `npm run dashboard` from values of a real Prometheus, not by Grafana: one machine, two web processes and one of jobs, a standby and Redis, under orders; the standby lags, Redis is away, calls of the payment partner are lost, and a burst is refused.';

/** What shows in the figures, one after the other, while shoppers order. */
async function makeTrouble(store: WatchedStore): Promise<void> {
  say('the standby replays nothing …');
  await store.standby.pauseReplay();
  await pause(TROUBLE_MS);
  await store.standby.resumeReplay();
  say('Redis is away …');
  await store.redis.stop();
  await pause(TROUBLE_MS);
  await store.redis.start();
  say('calls of the payment partner are lost …');
  const fault = { operation: 'toss.confirm', kind: 'drop', times: LOST_CALLS };
  await fetch(`${store.sandboxUrl}/faults`, {
    ...{ method: 'POST', body: JSON.stringify(fault) },
    headers: { 'content-type': 'application/json' },
  });
  await pause(TROUBLE_MS);
  say('more come at once than the machine serves …');
  await autocannon({
    url: `${store.site}/shop-api/products/search?pageSize=24`,
    headers: VISITOR,
    ...{ connections: BURST_CONNECTIONS, duration: BURST_SECONDS },
  });
}

async function watch(store: WatchedStore, prometheus: Prometheus): Promise<ShownPanel[]> {
  const buyers = await openBuyers(store);
  const shoppers: Shoppers = startShoppers({ ...store, buyers, firstOrder: 0 });
  const from = Math.floor(Date.now() / SECOND_MS);
  try {
    await pause(QUIET_MS);
    await makeTrouble(store);
    await pause(QUIET_MS);
  } finally {
    await shoppers.stop();
  }
  const range = { from, to: Math.floor(Date.now() / SECOND_MS), step: STEP_SECONDS };
  const panels = await readDashboard(prometheus, range);
  writeFileSync(PICTURE, drawDashboard(panels, range, { title: TITLE, words: WORDS }));
  return panels;
}

async function main(): Promise<number> {
  const folder = makeTemporaryFolder('dashboard');
  let store: WatchedStore | undefined;
  let prometheus: Prometheus | undefined;
  try {
    await ensureBuilt();
    say('starting a store with a standby and Redis …');
    store = await startWatchedStore(folder);
    const data = join(folder, 'prometheus');
    prometheus = await startPrometheus([store.metricsAddress], data, SCRAPE_SECONDS);
    const panels = await watch(store, prometheus);
    const firing = await prometheus.firing();
    const empty = panels.filter(({ lines }) => lines.length === 0);
    const findings = panels.flatMap(findingsOf);
    for (const { title, noValue } of empty) say(`${title}: ${noValue ?? 'nothing'}`);
    say(`${panels.length - empty.length} of ${panels.length} panels have values: ${PICTURE}`);
    if (firing.length > 0) say(`alerts at the end: ${firing.join(', ')}`);
    for (const finding of findings) console.error(`✗ ${finding}`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await prometheus?.stop();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
