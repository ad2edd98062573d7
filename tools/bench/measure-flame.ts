import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import { makeTemporaryFolder } from '../run/temporary-folders.mjs';
import { openBenchedStore, prepareData } from './benched-store.ts';
import { createGuestOrder } from './create-guest-order.ts';
import { drawFlame } from './draw-flame.ts';
import { findBuyables } from './find-products.ts';
import { between, type CpuProfile, readFrames } from './flame.rules.ts';
import { measureWork } from './load.ts';
import { waitForFollowUp } from './wait-for-follow-up.ts';

const BUYERS = 16;
/** Frames of less of the CPU are not drawn: nobody could read them. */
const LEAST_SHARE = 0.002;
const FILE = 'bench/results/flame.svg';

/**
 * Draw where the CPU of whole guest orders goes in the store's process, their messages included, and
 * return the file. The profile is V8's own; it slows the store down, so no figure is taken.
 */
export async function measureFlame(of: {
  products: number;
  seconds: number;
  dataDir: string | undefined;
  say(line: string): void;
}): Promise<string> {
  const folder = makeTemporaryFolder('flame');
  const dataDir = of.dataDir ?? join(folder, 'data');
  const profiles = join(folder, 'profiles');
  try {
    await prepareData(dataDir, { ...of, isMeasured: false });
    const environment = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` };
    const store = await openBenchedStore({ ...of, dataDir, workers: 1, environment });
    let from = 0;
    let to = 0;
    let orders = 0;
    try {
      const { measured } = store;
      const buyables = await findBuyables(measured);
      const order = createGuestOrder(measured);
      const orderNext = (client: number, turn: number) =>
        order(buyables[(client + turn) % buyables.length] ?? buyables[0]);
      await measureWork(BUYERS, of.seconds, orderNext);
      from = nowMicros();
      ({ count: orders } = await measureWork(BUYERS, of.seconds, orderNext));
      await waitForFollowUp(measured);
      to = nowMicros();
    } finally {
      await store.close();
    }
    const frames = readFrames(between(readLargest(profiles), from, to), LEAST_SHARE);
    const each = (frames.micros / 1000 / orders).toFixed(1);
    const title = `${orders} guest orders, ${each} ms of CPU each while profiled; orange: the store, grey: packages, light: Node and V8`;
    writeFileSync(join(root, FILE), drawFlame(frames, title));
    return FILE;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The profile with most samples: processes that encode pictures leave some of their own. */
function readLargest(folder: string): CpuProfile {
  const all = readdirSync(folder).map(
    (name): CpuProfile => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  const [largest] = all.toSorted((a, b) => b.samples.length - a.samples.length);
  if (!largest) throw new Error(`the store left no profile in ${folder}`);
  return largest;
}

function nowMicros(): number {
  return Number(process.hrtime.bigint() / 1000n);
}
