import { registeredEndpoints } from '@duskline/platform/http/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BuyingShop, buildBuyingShop } from '../../apps/shop-api/test/checkout-factories.ts';
import { loginAs } from '../../apps/shop-api/test/factories.ts';
import { createOwned, type Owned } from './foreign-resources.ts';

const MORE_THAN_ANY_PAGE = 620;

let shop: BuyingShop;
let owned: Owned;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  shop.shop.log.level = 'silent';
  owned = await createOwned(shop);
  headers = await loginAs(shop, owned.memberNo);
  await multiply('inquiry');
  await multiply('product_inquiry');
  await multiply('review', {
    order_line_no: sql`null`,
    original_line_no: sql`null`,
    member_no: sql`null`,
    writer_name: sql`'이전 구매자'`,
  });
  await multiply('issued_coupon', { reason_key: sql`'copy-' || n` });
});
afterAll(() => shop.close());

/** Copy one row of a table until there are more than any page may hold; `other` has the columns that must differ. */
async function multiply(table: string, other: Record<string, ReturnType<typeof sql>> = {}) {
  const { rows } = await sql<{ name: string; identity: string }>`
    select column_name as name, is_identity as identity from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
    shop.db,
  );
  const columns = rows.filter(({ identity }) => identity === 'NO').map(({ name }) => name);
  const values = columns.map((name) => other[name] ?? sql.ref(`one.${name}`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from (select * from ${sql.table(table)} limit 1) one,
    generate_series(1, ${sql.lit(MORE_THAN_ANY_PAGE)}) n`.execute(shop.db);
}

/** Return the length of the longest list anywhere in a reply. */
function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(longest));
}

/** Lists with more rows than a page holds, and the largest page of each. */
const FULL: Record<string, number> = {
  '/coupons': 100,
  '/inquiries': 100,
  '/profile/product-inquiries': 100,
  '/products/:productNo/inquiries': 100,
  '/products/:productNo/product-reviews': 100,
};
const MOST_OF_ANY = 500;

test('no list returns more rows than its largest page, whatever page size is requested', async () => {
  const lists = registeredEndpoints(shop.app).filter(({ method, query }) => {
    const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    return method === 'GET' && asked.some((name) => /size$/i.test(name));
  });
  expect(lists.length).toBeGreaterThan(25);
  const filled = new Set<string>();
  const size = 1_000_000;
  for (const call of lists) {
    if (call.path === '/addresses/search') continue; // a partner's list; cut in its own test
    const url = call.path.replace(/:(\w+)/g, (_all, name) =>
      String({ ...owned }[name as 'orderNo'] ?? 1),
    );
    const reply = await shop.app.inject({
      url: `${url}?pageNumber=1&pageSize=${size}&size=${size}&page.size=${size}`,
      headers: { ...headers, version: call.version ?? '1.0' },
    });
    const rows = longest(reply.json());
    const full = FULL[call.path];
    if (full === undefined) expect(rows, call.path).toBeLessThanOrEqual(MOST_OF_ANY);
    else {
      expect(rows, call.path).toBe(full);
      filled.add(call.path);
    }
  }
  expect([...filled].sort()).toEqual(Object.keys(FULL).sort());
});
