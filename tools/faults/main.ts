import { ensureBuilt, say } from '../run/prepare.mjs';
import { makeTemporaryFolder, removeLeftTemporaryFolders } from '../run/temporary-folders.mjs';
import { checkSums, type Sum } from './check-sums.rules.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { createFaultyStore, type FaultyStore } from './faulty-store.ts';
import { openBuyers } from './open-buyers.ts';
import { type PlayedFault, playFault } from './play-fault.ts';
import { printResult } from './print-result.ts';
import { readBooks, readStock, withDatabases } from './read-books.ts';
import { chosenOf, readOptions } from './read-options.ts';
import { type PartnersRecord, recordPartners } from './record-partners.ts';
import { settle } from './settle.ts';
import { startShoppers } from './shoppers.ts';

const INTERRUPTED = 130;
const WARM_UP_MS = 3000;

const HELP = `npm run faults -- [--only NAME...] [--verbose] [--log FILE]

Starts a store of its own in a temporary folder, lets shoppers order all the time, plays one fault
after the other, and checks the sums at the end. Exit code 1 where a line does not hold.
  --only NAME    play these faults alone; may be given several times
  --verbose      print what was answered and logged while each fault lasted
  --log FILE     append all that the store prints to a file
Faults: ${faults.map(({ name }) => name).join(', ')}`;

/** Plays all faults on a store of the run's own; returns the exit code. */
async function main(): Promise<number> {
  const options = readOptions(HELP);
  if (options === undefined) return 0;
  const chosen = chosenOf(faults, options);
  removeLeftTemporaryFolders();
  await ensureBuilt();
  const store = await createFaultyStore(makeTemporaryFolder('faults'), options.log);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void store.endAtOnce().finally(() => process.exit(INTERRUPTED));
    });
  }
  try {
    const { played, sums } = await playAll(store, chosen, options.verbose);
    console.log(`\n${printResult(played, sums)}\n`);
    return [...played, ...sums].every(({ findings }) => findings.length === 0) ? 0 : 1;
  } finally {
    await store.close().catch((error: unknown) => console.error(error));
    await store.endAtOnce();
  }
}

async function playAll(
  store: FaultyStore,
  chosen: readonly Fault[],
  isVerbose: boolean,
): Promise<{ played: PlayedFault[]; sums: Sum[] }> {
  say('starting a store …');
  await store.seed();
  await store.start();
  const buyers = await openBuyers({ ...store, databaseUrl: store.databaseUrl() });
  const startedAt = new Date();
  const before = await withDatabases(store.databaseUrl(), readStock);
  const partners = recordPartners(store.sandboxUrl);
  const played: PlayedFault[] = [];
  let shownResults: Shopped['shownResults'] = [];
  let cancelled: Shopped['cancelled'] = [];
  let orders = 0;
  for (const part of ['inside', 'outside'] as const) {
    const ofPart = chosen.filter((fault) => fault.part === part);
    if (ofPart.length === 0) continue;
    if (part === 'outside') {
      say('moving the database out of the store …');
      await store.moveDatabaseOut();
    }
    const shoppers = startShoppers({ ...store, buyers, firstOrder: orders });
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
    for (const fault of ofPart) {
      const play = () => fault.play({ store, shoppers });
      const one = await playFault({ ...fault, play }, store, shoppers);
      played.push(one);
      const verdict = one.findings.length === 0 ? '✓' : `✗ ${one.findings.join('; ')}`;
      say(`${fault.name}: ${verdict}`);
      if (isVerbose) say(`  answered: ${one.answered}`);
      if (isVerbose && one.logged !== '') say(`  logged: ${one.logged}`);
    }
    await shoppers.stop();
    shownResults = [...shownResults, ...shoppers.shownResults];
    cancelled = [...cancelled, ...shoppers.cancelled];
    orders = shoppers.ordersBegun();
  }
  say('letting the store settle …');
  const settled = await settle(store.databaseUrl(), startedAt);
  await partners.read();
  const sums = await sumUp(store, {
    startedAt,
    before,
    members: buyers.members,
    shownResults,
    cancelled,
    partners,
  });
  await partners.stop();
  return {
    played,
    sums: [
      {
        what: 'nothing is left open',
        measured: `settled after ${settled.seconds.toFixed(0)} s`,
        findings: settled.open,
      },
      ...sums,
    ],
  };
}

type Shopped = Pick<Parameters<typeof readBooks>[1], 'shownResults' | 'cancelled'>;

async function sumUp(
  store: FaultyStore,
  run: Parameters<typeof readBooks>[1] & { partners: PartnersRecord },
): Promise<Sum[]> {
  return withDatabases(store.databaseUrl(), async (databases) =>
    checkSums(await readBooks(databases, run)),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
