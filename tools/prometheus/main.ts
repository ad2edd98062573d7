// npm run dashboard: a fleet under orders, read by a real Prometheus; every panel of
// docs/operation/dashboard.json drawn with its values. See docs/operation/watch.md.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openBuyers, VISITOR } from '../faults/open-buyers.ts';
import { type Shoppers, startShoppers } from '../faults/shoppers.ts';
import { type RehearsedFleet, startRehearsedFleet } from '../rehearsal/rehearsed-fleet.ts';
import { ensureBuilt, root, say } from '../run/prepare.mjs';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { drawDashboard } from './draw-dashboard.ts';
import { findingsOf, readDashboard, type ShownPanel } from './read-dashboard.ts';
import { type Prometheus, startPrometheus } from './start-prometheus.ts';

const PICTURE = join(root, 'docs/operation/dashboard.svg');
const SCRAPE_SECONDS = 2;
const STEP_SECONDS = 5;
const SECOND_MS = 1000;
/** Rates over a minute need one; figures of the database are read four times in it. */
const QUIET_MS = 60_000;
const TROUBLE_MS = 12_000;
const BURST_SECONDS = 4;
/** More at once than one machine serves; how many of them are refused differs from run to run. */
const BURST_CONNECTIONS = 1500;
const LOST_CALLS = 8;

const TITLE = 'DUSKLINE Store: the panels of docs/operation/dashboard.json';
const WORDS =
  'Drawn by `npm run dashboard` from values of a real Prometheus, not by Grafana: the fleet of `npm run rehearse` on one machine, under orders; the standby lags, Redis is away, calls of the payment partner are lost, and more come at once than are served.';

/** What shows in the figures, one after the other, while shoppers order. */
async function makeTrouble({ database, redis, fleet }: RehearsedFleet): Promise<void> {
  say('the standby replays nothing …');
  await database.standby().pauseReplay();
  await pause(TROUBLE_MS);
  await database.standby().resumeReplay();
  say('Redis is away …');
  await redis.stop();
  await pause(TROUBLE_MS);
  await redis.start();
  say('calls of the payment partner are lost …');
  const fault = { operation: 'toss.confirm', kind: 'drop', times: LOST_CALLS };
  await fetch(`${fleet.sandboxUrl}/faults`, {
    ...{ method: 'POST', body: JSON.stringify(fault) },
    headers: { 'content-type': 'application/json' },
  });
  await pause(TROUBLE_MS);
  say('more come at once than the machine serves …');
  await autocannon({
    url: `${fleet.siteUrl}/shop-api/products/search?pageSize=24`,
    headers: VISITOR,
    ...{ connections: BURST_CONNECTIONS, duration: BURST_SECONDS },
  });
}

async function watch(fleet: RehearsedFleet, prometheus: Prometheus): Promise<ShownPanel[]> {
  const { siteUrl, sandboxUrl } = fleet.fleet;
  const store = { site: siteUrl, siteUrl, sandboxUrl, dataDir: fleet.dataDir };
  const buyers = await openBuyers({ ...store, databaseUrl: fleet.databaseUrl });
  const shoppers: Shoppers = startShoppers({ ...store, buyers, firstOrder: 0 });
  const from = Math.floor(Date.now() / SECOND_MS);
  try {
    await pause(QUIET_MS);
    await makeTrouble(fleet);
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
  let fleet: RehearsedFleet | undefined;
  let prometheus: Prometheus | undefined;
  try {
    await ensureBuilt();
    fleet = await startRehearsedFleet({ folder, say, isTraced: false });
    const targets = fleet.places.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`);
    prometheus = await startPrometheus(targets, join(folder, 'prometheus'), SCRAPE_SECONDS);
    const panels = await watch(fleet, prometheus);
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
    await fleet?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
