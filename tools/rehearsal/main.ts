// npm run rehearse: a whole fleet on this machine, broken and renewed under orders. See docs/fleet.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSums, type Sum } from '../faults/check-sums.rules.ts';
import type { Played } from '../faults/fault.ts';
import { openBuyers } from '../faults/open-buyers.ts';
import { type PlayedFault, playFault } from '../faults/play-fault.ts';
import { printResult } from '../faults/print-result.ts';
import { readBooks, readStock, withDatabases } from '../faults/read-books.ts';
import { chosenOf, type PlayOptions, readOptions } from '../faults/read-options.ts';
import { recordPartners } from '../faults/record-partners.ts';
import { settle } from '../faults/settle.ts';
import { startShoppers } from '../faults/shoppers.ts';
import { ensureBuilt, root, say } from '../run/prepare.mjs';
import { makeTemporaryFolder, removeLeftTemporaryFolders } from '../run/temporary-folders.mjs';
import { eventsOf, type Moments } from './events.ts';
import { makeNewVersion } from './new-version.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { type RehearsedFleet, startRehearsedFleet } from './rehearsed-fleet.ts';

const WARM_UP_MS = 3000;
const HELP = `npm run rehearse -- [--only NAME...] [--verbose] [--log FILE]

Tries the proxies' example files, but for --only. Then starts nginx, two storefronts, two Shop APIs,
two Member APIs, a worker, a back office, PostgreSQL with a standby, PgBouncer, Redis, and the partners'
stand-ins with S3, each in a process of its own; lets shoppers order all the time, plays one event after
the other, and checks the sums at the end. Exit code 1 where a line does not hold.
  --only NAME    play these events alone; may be given several times
  --verbose      print what was answered and logged while each event lasted
  --log FILE     append all that the parts print to a file`;

/** Play the rehearsal; returns the exit code. */
async function main(): Promise<number> {
  const options = readOptions(HELP);
  if (options === undefined) return 0;
  removeLeftTemporaryFolders();
  const folder = makeTemporaryFolder('rehearsal');
  let fleet: RehearsedFleet | undefined;
  const running = () => fleet as RehearsedFleet;
  const losses: Moments[] = [];
  const events = chosenOf(
    eventsOf(
      running,
      () => makeNewVersion(folder),
      (unsent) => void losses.push(unsent),
    ),
    options,
  );
  if (options.only.length === 0) tryProxies();
  await ensureBuilt();
  fleet = await startRehearsedFleet({ folder, say, logFile: options.log, isTraced: true });
  try {
    return await rehearse(fleet, events, losses, options);
  } finally {
    await fleet.close();
  }
}

/** Run nginx and HAProxy with the files of docs/operation; throws where one does not do what they say. */
function tryProxies(): void {
  execFileSync(process.execPath, [join(root, 'tools/proxies/main.ts')], { stdio: 'inherit' });
}

async function rehearse(
  fleet: RehearsedFleet,
  events: readonly Played[],
  losses: readonly Moments[],
  options: PlayOptions,
): Promise<number> {
  const { siteUrl, sandboxUrl } = fleet.fleet;
  const store = { site: siteUrl, siteUrl, sandboxUrl, dataDir: fleet.dataDir };
  const buyers = await openBuyers({ ...store, databaseUrl: fleet.databaseUrl });
  const startedAt = new Date();
  const before = await withDatabases(fleet.databaseUrl, readStock);
  const partners = recordPartners(sandboxUrl);
  const shoppers = startShoppers({ ...store, buyers, firstOrder: 0 });
  await pause(WARM_UP_MS);
  const played: PlayedFault[] = [];
  for (const event of events) {
    const one = await playFault(event, { ...fleet, isBehindProxy: true }, shoppers);
    played.push(one);
    say(`${one.name}: ${one.findings.length === 0 ? '✓' : `✗ ${one.findings.join('; ')}`}`);
    if (options.verbose) say(`  answered: ${one.answered}`);
    if (options.verbose && one.logged !== '') say(`  logged: ${one.logged}`);
  }
  await shoppers.stop();
  say('letting the store settle …');
  const settled = await settle(fleet.databaseUrl, startedAt);
  say('comparing with the payment partner …');
  const reconciled = await reconcileBooks({
    environment: fleet.fleet.operatorSettings(fleet.databaseUrl),
    ...{ startedAt, cancelAgain: shoppers.cancelAgain },
  });
  await settle(fleet.databaseUrl, startedAt);
  await partners.read();
  const { members } = buyers;
  const { shownResults, cancelled } = shoppers;
  const lost = { during: losses, givenBack: reconciled.givenBack };
  const run = { startedAt, before, members, shownResults, cancelled, partners, lost };
  const books = await withDatabases(fleet.databaseUrl, (databases) => readBooks(databases, run));
  await partners.stop();
  const sums: Sum[] = [
    {
      what: 'nothing is left open',
      measured: `settled after ${settled.seconds.toFixed(0)} s`,
      findings: settled.open,
    },
    reconciled.sum,
    ...checkSums(books),
    { what: 'memory of each part', measured: memoryOf(fleet), findings: [] },
  ];
  console.log(`\n${printResult(played, sums)}\n`);
  console.log(`Traces of an order:\n${fleet.traces.ofAnOrder().join('\n')}\n`);
  return [...played, ...sums].every(({ findings }) => findings.length === 0) ? 0 : 1;
}

function memoryOf(fleet: RehearsedFleet): string {
  return fleet.places
    .map((place) => `${place.name} ${place.nth}: ${fleet.at(place).megabytes()} MB`)
    .join(', ');
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
