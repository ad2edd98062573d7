import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { shopService } from '@duskline/shop-api/service';
import { expect, test } from 'vitest';
import { findUnsafe } from './migration.rules.ts';

/** The newest migrations when the rules were made; what came before is tried by upgrade.test.ts. */
const JUDGED_ABOVE = { shop: 472, member: 430 };
/** It fills a table that refers to coupons, of which a shop has hundreds; stores have applied it. */
const APPLIED = '0960_coupons_of_coming_events.sql';

test.each([
  [shopService, JUDGED_ABOVE.shop],
  [memberService, JUDGED_ABOVE.member],
])(
  'no new migration of $schema breaks the former version or locks for long',
  async (service, above) => {
    const files = (await readdir(service.migrations)).filter((name) => name.endsWith('.sql'));
    const found: string[] = [];
    for (const name of files) {
      if (Number.parseInt(name, 10) <= above || name === APPLIED) continue;
      for (const { problem, statement } of findUnsafe(
        await readFile(join(service.migrations, name), 'utf8'),
      )) {
        found.push(`${name}: ${problem}: ${statement.slice(0, 120)} (docs/operation/upgrade.md)`);
      }
    }
    expect(found).toEqual([]);
  },
);

const TRIGGER =
  'create trigger noted after update of state on orders for each row execute function note()';

test.each([
  ['alter table stock rename column units to available', 'renames'],
  ['ALTER TABLE shop_standing RENAME TO shop_summary', 'renames'],
  ['alter table orders add column note text, drop column memo', 'drops'],
  ['drop table cart', 'drops'],
  ['drop trigger category_renamed on category', 'drops'],
  ['alter table orders alter column pay_amt type bigint', 'changes the type'],
  ['alter table orders alter column memo set not null', 'forbids null'],
  ['alter table orders add column source text not null', 'must have a value'],
  ["alter table orders add constraint a check (memo <> ';')", 'adds a constraint'],
  ['alter table orders add foreign key (a) references b', 'adds a constraint'],
  ['alter table product_option add unique (product_no, colour)', 'unique key'],
  ['alter table product add column s text generated always as (a || b) stored', 'computed'],
  ['create index orders_by_memo on orders (memo)', 'builds an index'],
  ['create unique index on orders (memo)', 'builds an index'],
  ['create index "by_memo" on shop.orders (memo)', 'builds an index'],
  ['create index concurrently a on orders (memo)', 'inside the transaction'],
  ["update orders set memo = ''", 'every row'],
  ['delete from cart_line', 'every row'],
  ['truncate cart_line', 'empties'],
  [`${TRIGGER};\ninsert into note select no from orders where memo is null`, 'has locked'],
  ["alter table orders add column a text;\nupdate orders set a = '' where a is null", 'has locked'],
  [`-- allowed: it is short\n${TRIGGER};\ndelete from note using orders where a = b`, 'has locked'],
  [
    'create table tag (a text references orders);\ninsert into tag select a from orders',
    'has locked',
  ],
  [
    'alter table note add foreign key (a) references orders not valid;\nupdate orders set a = b where c',
    'has locked',
  ],
  [
    '-- allowed: built before\ncreate index a on orders (memo);\nselect a from orders',
    'has locked',
  ],
  [
    `-- allowed: nothing needs it\ndrop trigger noted on orders;\nselect a from orders`,
    'has locked',
  ],
  [
    'alter table if exists only shop."orders" add column a text;\nselect a from orders',
    'has locked',
  ],
  [`${TRIGGER};\nselect a from note n, payment, orders where b = c`, 'has locked'],
  [`${TRIGGER};\ndo $$ begin perform a; end $$`, 'has locked'],
  [
    'alter table orders add constraint a check (b > 0) not valid;\nalter table orders validate constraint a',
    'has locked',
  ],
])('%s is refused', (sql, problem) => {
  expect(findUnsafe(`create table other (no integer);\n${sql};`)).toEqual([
    { statement: expect.any(String), problem: expect.stringContaining(problem) },
  ]);
});

test.each([
  "alter table orders add column source text not null default 'web', add column memo text",
  'create table coupon_run (run_no integer primary key);\ncreate index a on coupon_run (run_no);',
  'alter table orders add constraint a check (memo is not null) not valid',
  'alter table orders validate constraint a',
  '-- allowed: built beforehand\ncreate index if not exists a on orders (memo)',
  'alter table payment drop constraint payment_pay_type_check',
  'drop index article_on_board',
  "-- A rename; of nothing.\nupdate orders set memo = '' where memo is null",
  '-- allowed: nothing reads it since 0530\nalter table orders drop column memo',
  `insert into note select no from orders where memo is null;\n${TRIGGER}`,
  `${TRIGGER};\ninsert into note select no from payment where memo is null`,
  'do $$ begin perform a; end $$',
  'create table tag (a text references orders);\ninsert into tag select a from payment',
  'create table coupon_run (a integer);\nalter table coupon_run add column b integer;\nupdate coupon_run set b = 1 where a = 1',
  "create function f() returns text language sql as $$ select 'drop table x;' $$",
])('%s is let through', (sql) => {
  expect(findUnsafe(sql)).toEqual([]);
});

test('a reason lets one statement through, not its neighbours', () => {
  const sql = '-- allowed: empty since 0530\ndrop table a;\ndrop table b;';
  expect(findUnsafe(sql).map(({ statement }) => statement)).toEqual(['drop table b']);
});

test('the renames of the first day would be found today', async () => {
  const found: string[] = [];
  for (const name of await readdir(shopService.migrations)) {
    const text = await readFile(join(shopService.migrations, name), 'utf8');
    if (findUnsafe(text).some(({ problem }) => problem.startsWith('renames'))) found.push(name);
  }
  expect(found).toEqual([
    '0090_restock_alerts.sql',
    '0092_stock_available.sql',
    '0093_quantity_and_selection.sql',
    '0094_verification_codes.sql',
    '0100_order_and_point_names.sql',
  ]);
});
