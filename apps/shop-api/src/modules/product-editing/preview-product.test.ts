import type { ProductForm } from '@duskline/contract/admin/product-form';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorHeaders } from '../../../test/factories.ts';
import {
  openProductOffice,
  type ProductOffice,
  type Refused,
} from '../../../test/staff-product-factories.ts';

let staff: ProductOffice;
beforeAll(async () => {
  staff = await openProductOffice();
});
afterAll(() => staff.close());

type Preview = { url: string; expiresAt: string } & Refused;
const preview = (productNo: number | null, form: ProductForm, visitor = 'PC') =>
  staff.office.call<Preview>('POST', '/previews/product', { productNo, visitor, form });
const passOf = ({ url }: Preview) => new URL(url).searchParams.get('preview') as string;
/** What a pass opens, as the storefront asks for it. */
async function opened(pass: string) {
  const reply = await staff.shop.app.inject({
    ...{ method: 'GET' as const, url: '/preview' },
    headers: { ...visitorHeaders, 'preview-pass': pass },
  });
  type Page = { path: string; platform: string; replies: { path: string; reply: never }[] };
  return { status: reply.statusCode, headers: reply.headers, page: reply.json<Page>() };
}

test('a preview shows the form that is not saved, to its pass alone and for ten minutes', async () => {
  const { productNo, form, version } = await staff.aDraft();
  const asked = await preview(productNo, { ...form, name: '새벽 후드' }, 'APP');
  expect(asked.status).toBe(200);
  expect(asked.body.url).toMatch(
    new RegExp(`^http://shop\\.test/products/${productNo}\\?preview=[\\w-]{43}$`),
  );
  const pass = passOf(asked.body);

  const { status, headers, page } = await opened(pass);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(page).toMatchObject({
    ...{ path: `/products/${productNo}`, platform: 'AOS' },
    replies: [
      { path: `/products/${productNo}`, reply: { baseInfo: { productName: '새벽 후드' } } },
      { path: `/products/${productNo}/options`, reply: { flatOptions: { length: 6 } } },
    ],
  });

  // Neither the product nor its stock was touched, and shoppers see what they saw.
  expect(await staff.read(productNo)).toMatchObject({ version, state: 'DRAFT' });
  expect((await staff.inShop(productNo)).status).toBe(400);
  const flipped = pass.startsWith('A') ? `B${pass.slice(1)}` : `A${pass.slice(1)}`;
  expect((await opened(flipped)).status).toBe(404);
  expect((await opened('')).status).toBe(404);
  const { rows } = await sql<{ all: string }>`select preview::text as all from preview`.execute(
    staff.shop.db,
  );
  expect(rows.map((row) => row.all).join()).not.toContain(pass);

  const start = staff.shop.clock.now();
  staff.shop.clock.set(new Date(start.getTime() + 10 * MINUTE_MS));
  expect((await opened(pass)).status).toBe(404);
  staff.shop.clock.set(start);
});

test('a new product is previewed before it is saved; what the form lacks is said', async () => {
  const form = await staff.aForm();
  const asked = await preview(null, form);
  expect((await opened(passOf(asked.body))).page.replies[0]?.reply).toMatchObject({
    baseInfo: { productName: '나이트 후드' },
  });
  const { path } = (await opened(passOf(asked.body))).page;
  expect((await staff.office.call('GET', path)).status).toBe(400);

  expect((await preview(null, { ...form, options: [] })).body.code).toBe('DL4602');
  const stolen = [{ key: 'products/of-somebody-1.jpg', alt: '', colour: null }];
  expect((await preview(null, { ...form, pictures: stolen })).status).toBe(400);
  expect((await preview(9_999_999, form)).status).toBe(400);
});
