import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadOrCreateKey } from '@duskline/all-in-one/load-or-create-key';
import { memberService } from '@duskline/member-api/service';
import { connectDatabase } from '@duskline/platform/database/database';
import { migrate } from '@duskline/platform/database/migrate';
import { cipherKeys, createCipher } from '@duskline/platform/secrets/cipher';
import type { DB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { openVault } from '@duskline/shop-api/vault/open-vault';
import { addManyOrders } from '../demo/seed/add-many-orders.ts';
import { addManyProducts } from '../demo/seed/add-many-products.ts';
import { loadDemo } from '../demo/seed/load-demo.ts';
import { openDatabase } from './ops/open-database.ts';

const MOST_PRODUCTS = 1_000_000;
const MOST_ORDERS = 5_000_000;
const HELP = `npm run seed -- [--products N] [--orders N]

Fills an empty database with the demo catalogue: DATABASE_URL, else the embedded one of DATA_DIR.
  --products N   then multiplies it until the shop has N products, for measuring
  --orders N     then makes members and their past orders until there are N of them`;

/** Fill the shop's database from the command line. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      orders: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const products = readCount('--products', values.products, MOST_PRODUCTS);
  const orders = readCount('--orders', values.orders, MOST_ORDERS);
  const began = Date.now();
  const say = (line: string) =>
    console.log(`· ${line} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  const database = await openDatabase(process.env);
  try {
    await migrate(database.url, [shopService, memberService]);
    const shop = connectDatabase<DB>({ url: database.url, ...shopService });
    try {
      await loadDemo(shop.db, say);
      if (products > 0) await addManyProducts(shop.db, products, say);
      if (orders > 0) {
        const vault = await openVault(shop.db, createCipher(await readKeys()));
        await addManyOrders(shop.db, vault, orders, say);
      }
    } finally {
      await shop.close();
    }
  } finally {
    await database.close();
  }
}

function readCount(name: string, given: string | undefined, most: number): number {
  const count = Number(given ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw new RangeError(`${name}: a whole number up to ${most}`);
  }
  return count;
}

/** The keys by which the store seals personal data: those of its settings, else of its folder. */
function readKeys() {
  const { PERSONAL_DATA_KEYS, DATA_DIR } = process.env;
  if (PERSONAL_DATA_KEYS) return cipherKeys.parse(PERSONAL_DATA_KEYS);
  return loadOrCreateKey(resolve(DATA_DIR || '.data'));
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
