import { parseArgs } from 'node:util';
import { memberService } from '@duskline/member-api/service';
import { connectDatabase } from '@duskline/platform/database';
import { migrate } from '@duskline/platform/migrate';
import type { DB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { addManyProducts } from '../demo/seed/add-many-products.ts';
import { loadDemo } from '../demo/seed/load-demo.ts';
import { openDatabase } from './ops/open-database.ts';

const MOST_PRODUCTS = 1_000_000;
const HELP = `npm run seed -- [--products N]

Fills an empty database with the demo catalogue: DATABASE_URL, else the embedded one of DATA_DIR.
  --products N   then multiplies it until the shop has N products, for measuring`;

/** Fill the shop's database from the command line. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const wanted = Number(values.products ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MOST_PRODUCTS) {
    throw new RangeError(`--products: a whole number up to ${MOST_PRODUCTS}`);
  }
  const began = Date.now();
  const say = (line: string) =>
    console.log(`· ${line} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  const database = await openDatabase(process.env);
  try {
    await migrate(database.url, [shopService, memberService]);
    const shop = connectDatabase<DB>({ url: database.url, ...shopService });
    try {
      await loadDemo(shop.db, say);
      if (wanted > 0) await addManyProducts(shop.db, wanted, say);
    } finally {
      await shop.close();
    }
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
