import { parseArgs } from 'node:util';
import { ensureBuilt, say } from '../run/prepare.mjs';
import type { BenchRow } from './bench-row.ts';
import { findSlower } from './compare.rules.ts';
import { measureAgainst } from './measure-against.ts';
import { measureFlame } from './measure-flame.ts';
import { type Found, measureGroups } from './measure-groups.ts';
import { printSeconds, printTable } from './print-table.ts';
import {
  type BenchResult,
  describeMachine,
  type Machine,
  readCommitted,
  saveResult,
} from './result.ts';
import { GROUPS, type Group, USUAL_GROUPS } from './row-groups.ts';

const HELP = `npm run bench -- [--rows ${GROUPS.join(',')}] [--save]

Starts a store of its own and measures it; other stores on the machine are not touched.
  --rows A,B       only these rows; without it all but soak
  --save           save a part's rows into bench/results; a whole run is always saved
  --seconds N      how long each load is measured (8)
  --products N     products in the shop (1000)
  --soak-seconds N how long the soak takes (600)
  --buyers N       guests of the drops (5000), who want --units N (300)
  --growth-orders A,B,C and --growth-products A,B,C
                   the sizes of the growth rows (0,100000,1000000 and 1000,10000,100000)
  --data FOLDER    keep the store's data there, for the next run
  --against COMMIT measure --rows in that commit and in this tree in turn, --rounds N times each (3),
                   and say what is slower in this tree; nothing is saved
  --flame          draw where the CPU of guest orders goes, and measure nothing else`;

/** Measure the rows that are asked for, print them as a table and say what got slower. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      save: { type: 'boolean' },
      help: { type: 'boolean' },
      seconds: { type: 'string', default: '8' },
      products: { type: 'string', default: '1000' },
      'soak-seconds': { type: 'string', default: '600' },
      buyers: { type: 'string', default: '5000' },
      units: { type: 'string', default: '300' },
      'growth-orders': { type: 'string', default: '0,100000,1000000' },
      'growth-products': { type: 'string', default: '1000,10000,100000' },
      data: { type: 'string' },
      against: { type: 'string' },
      flame: { type: 'boolean' },
      rounds: { type: 'string', default: '3' },
    },
  });
  if (values.help) return console.log(HELP);
  const groups = values.rows === undefined ? USUAL_GROUPS : parseGroups(values.rows);
  if (values.against !== undefined) {
    const { before, after } = measureAgainst({
      commit: values.against,
      groups: groups.join(','),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      products: Number(values.products),
      say,
    });
    console.log(`\n${values.against}\n\n${printTable(before, undefined)}\n`);
    console.log(`this tree\n\n${printTable(after, before)}\n`);
    sayWhatIsSlower(before, after, values.against);
    return;
  }
  await ensureBuilt();
  if (values.flame) {
    const { seconds, products, data: dataDir } = values;
    const sizes = { seconds: Number(seconds), products: Number(products) };
    return say(`saved in ${await measureFlame({ ...sizes, dataDir, say })}`);
  }
  const machine = describeMachine();
  const found: Found = { rows: [], drops: {} };
  try {
    await measureGroups(
      groups,
      {
        seconds: Number(values.seconds),
        products: Number(values.products),
        soakSeconds: Number(values['soak-seconds']),
        drop: { buyers: Number(values.buyers), units: Number(values.units) },
        growth: {
          products: values['growth-products'].split(',').map(Number),
          orders: values['growth-orders'].split(',').map(Number),
        },
        dataDir: values.data,
        say,
      },
      found,
    );
  } finally {
    showFound(found, machine, values.save || values.rows === undefined);
  }
}

/** Print what was measured and what of it is slower than the last committed result, and save it. */
function showFound({ rows, drops }: Found, machine: Machine, isSaved: boolean): void {
  const measuredAt = new Date().toISOString();
  const committed = readCommitted();
  const result: BenchResult = {
    machine,
    rows: rows.map((row) => ({ ...row, measuredAt })),
    drops,
  };
  console.log(`\n${printTable(rows, committed?.rows)}\n`);
  for (const [name, seconds] of Object.entries(drops)) {
    console.log(`${name}\n\n${printSeconds(seconds)}\n`);
  }
  sayWhatIsSlower(committed?.rows ?? [], rows, 'the last committed result');
  if (isSaved) say(`saved in ${saveResult(result, committed)}`);
}

function sayWhatIsSlower(
  before: readonly BenchRow[],
  after: readonly BenchRow[],
  name: string,
): void {
  const slower = findSlower(before, after);
  for (const line of slower) say(`slower than ${name}: ${line}`);
  if (slower.length === 0) say(`nothing is more than 10 % slower than ${name}`);
}

function parseGroups(text: string): Group[] {
  return text.split(',').map((name) => {
    const group = GROUPS.find((known) => known === name.trim());
    if (!group) throw new Error(`--rows ${name}: one of ${GROUPS.join(', ')}`);
    return group;
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? `✗ ${error.stack ?? error.message}` : error);
  process.exitCode = 1;
}
