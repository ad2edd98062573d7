// npm run split-cost: one process and a whole fleet on this machine, asked in turn. See docs/fleet.md.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@duskline/platform/free-port';
import { childrenOf, readUsage, type Usage } from '../bench/cpu-time.ts';
import { createGuestOrder } from '../bench/create-guest-order.ts';
import { findBuyables } from '../bench/find-products.ts';
import { type Load, measureLoad, measureWork, warmUp } from '../bench/load.ts';
import { findPostmaster } from '../faults/control-postgres.ts';
import { VISITOR } from '../faults/open-buyers.ts';
import { partnersAt, startSandbox, stopSandbox } from '../faults/run-sandbox.ts';
import { openDatabase } from '../ops/open-database.ts';
import { ensureBuilt, root, say } from '../run/prepare.mjs';
import { startStore } from '../run/running-store.ts';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { startRehearsedFleet } from './rehearsed-fleet.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const SECONDS = 5;
const READERS = 20;
const BUYERS = 8;
const START_SECONDS = 240;
const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };

/** A store that is measured; `processes` are those it consists of, each with all below it. */
type Side = {
  name: string;
  site: string;
  siteUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  processes(): number[];
  close(): Promise<unknown>;
};

type Figure = { perSecond: number; cpuMs: number; p50Ms: number; refused: number };
type Work = { what: string; prepare(side: Side): Promise<() => Promise<Load>> };

/** Start the store as `npm start` does, its partners in a process of their own as in the fleet. */
async function startOne(folder: string): Promise<Side> {
  const dataDir = join(folder, 'one');
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, [join(root, 'tools/seed.ts')], { env });
  const ports = { store: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const sandbox = await startSandbox(ports, dataDir);
  const store = await startStore({
    ...{ dataDir, ports, withinSeconds: START_SECONDS, onOutput: () => {} },
    environment: { ...partnersAt(ports, dataDir), DEMO: 'off' },
  }).catch(async (error: unknown) => {
    await stopSandbox(sandbox);
    throw error;
  });
  const { url } = await openDatabase({ DATA_DIR: dataDir });
  const postmaster = await findPostmaster(dataDir);
  return {
    name: 'one process',
    site: `http://127.0.0.1:${ports.store}`,
    siteUrl: store.siteUrl,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    databaseUrl: url,
    processes: () => [store.process.pid ?? 0, postmaster ?? 0],
    close: async () => {
      await store.stop();
      await stopSandbox(sandbox);
    },
  };
}

/** Start the fleet; all that this process has started since, but the partners' stand-ins, is its. */
async function startFleet(folder: string): Promise<Side> {
  const known = new Set(childrenOf(process.pid));
  const fleet = await startRehearsedFleet({ folder, say, isTraced: false });
  const stranger = fleet.fleet.parts.find(({ name }) => name === 'sandbox')?.pid;
  return {
    name: 'fleet',
    site: fleet.fleet.siteUrl,
    siteUrl: fleet.fleet.siteUrl,
    sandboxUrl: fleet.fleet.sandboxUrl,
    databaseUrl: fleet.databaseUrl,
    processes: () => [
      ...childrenOf(process.pid).filter((pid) => !known.has(pid) && pid !== stranger),
      ...fleet.database.postmasters(),
    ],
    close: fleet.close,
  };
}

const read = (what: string, path: string, headers: Record<string, string>): Work => ({
  what,
  async prepare({ site }) {
    const call = { url: site + path, headers };
    await warmUp(call, READERS);
    return () => measureLoad(call, SECONDS, READERS);
  },
});

const works: Work[] = [
  read('home page, cached', '/', BROWSER),
  read('product list of 24', '/shop-api/products/search?pageSize=24', VISITOR),
  {
    what: 'options of a product, live stock',
    async prepare(side) {
      const [{ productNo }] = await findBuyables(measured(side));
      return read('', `/shop-api/products/${productNo}/options`, VISITOR).prepare(side);
    },
  },
  {
    what: 'whole guest order, sheet to paid',
    async prepare(side) {
      const buyables = await findBuyables(measured(side));
      const order = createGuestOrder(measured(side));
      const work = (client: number, turn: number) =>
        order(buyables[(client + turn) % buyables.length] ?? buyables[0]);
      await measureWork(BUYERS, 2, work);
      return () => measureWork(BUYERS, SECONDS, work);
    },
  },
];

function measured({ site, siteUrl, sandboxUrl, databaseUrl }: Side) {
  return { api: `${site}/shop-api`, siteUrl, sandboxUrl, databaseUrl, visitor: VISITOR };
}

async function measure(side: Side, load: () => Promise<Load>): Promise<Figure> {
  const before = readUsage(side.processes());
  const { perSecond, count, p50Ms, busy, errors, firstError } = await load();
  const after = readUsage(side.processes());
  if (errors > 0) say(`${side.name}: ${errors} errors, the first: ${firstError}`);
  return { perSecond, p50Ms, refused: busy + errors, cpuMs: (after.cpuMs - before.cpuMs) / count };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-US');

async function compare(one: Side, fleet: Side): Promise<string> {
  const rows: string[] = [];
  const idle = [one, fleet].map((side) => readUsage(side.processes()));
  for (const { what, prepare } of works) {
    say(`${what} …`);
    const [loadOne, loadFleet] = [await prepare(one), await prepare(fleet)];
    const figures: { one: Figure; fleet: Figure }[] = [];
    for (let at = 0; at < ROUNDS; at++) {
      figures.push({ one: await measure(one, loadOne), fleet: await measure(fleet, loadFleet) });
    }
    const of = (which: 'one' | 'fleet', what: keyof Figure) =>
      median(figures.map((figure) => figure[which][what]));
    const ratio = (what: keyof Figure) =>
      median(figures.map((figure) => figure.fleet[what] / figure.one[what])).toFixed(2);
    const cells = (['perSecond', 'cpuMs', 'p50Ms'] as const).flatMap((figure) => [
      `${round(of('one', figure))} · ${round(of('fleet', figure))} · **${ratio(figure)}**`,
    ]);
    const refused = figures.reduce(
      (sum, figure) => sum + figure.one.refused + figure.fleet.refused,
      0,
    );
    rows.push(`| ${[what, ...cells, refused].join(' | ')} |`);
  }
  const loaded = [one, fleet].map((side) => readUsage(side.processes()));
  const memory = ([first, second]: Usage[]) =>
    `${round(first?.megabytes ?? 0)} · ${round(second?.megabytes ?? 0)} · **${((second?.megabytes ?? 0) / (first?.megabytes ?? 1)).toFixed(2)}**`;
  return [
    `Each cell: one process · fleet · fleet / one; medians of ${ROUNDS} turns of ${SECONDS} s.`,
    '',
    '| asked | done a second | CPU ms for each | p50, ms | refused or failed |',
    '| --- | --- | --- | --- | ---: |',
    ...rows,
    '',
    '| memory of its own, MB | with PostgreSQL |',
    '| --- | --- |',
    `| before | ${memory(idle)} |`,
    `| after | ${memory(loaded)} |`,
    '',
    `Processes: ${one.processes().length} · ${fleet.processes().length}, each with its own children.`,
  ].join('\n');
}

const folder = makeTemporaryFolder('split-cost');
const sides: Side[] = [];
try {
  await ensureBuilt();
  say('starting one process …');
  sides.push(await startOne(folder));
  sides.push(await startFleet(folder));
  const [one, fleet] = sides as [Side, Side];
  console.log(`\n${await compare(one, fleet)}\n`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const side of sides.toReversed()) await side.close().catch(console.error);
  rmSync(folder, { recursive: true, force: true });
}
