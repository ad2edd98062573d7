import { randomUUID } from 'node:crypto';
import type { CategoryTree, StaffCategory } from '@duskline/contract/admin/categories';
import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Refused = { code: string; message: string };
type Node = { label: string; slug?: string; formerLabels?: string[]; children: Node[] | null };

let shop: TestShop;
let office: StaffOffice;
let looking: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['display.read', 'display.write']);
  looking = await openOfficeAs(shop, ['display.read']);
});
afterAll(async () => {
  await Promise.all([office.close(), looking.close()]);
  await shop.close();
});

const aForm = (label: string, more: Partial<CategoryForm> = {}): CategoryForm => ({
  ...{ label, koreanName: '', slug: '', isShown: true },
  ...more,
});

const readTree = async () => (await office.call<CategoryTree>('GET', '/categories')).body;

async function create(label: string, parentNo: number | null = null): Promise<StaffCategory> {
  const { status, body } = await office.call<CategoryTree>('POST', '/categories', {
    ...{ key: randomUUID(), parentNo, form: aForm(label) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return find(body, label);
}

function find({ items }: CategoryTree, label: string): StaffCategory {
  const found = items.find(({ form }) => form.label === label);
  if (!found) throw new Error(`no category ${label}`);
  return found;
}

const save = (category: StaffCategory, form: Partial<CategoryForm>) =>
  office.call<CategoryTree & Refused>('PUT', `/categories/${category.categoryNo}`, {
    ...{ version: category.version, form: { ...category.form, ...form } },
  });

async function move(
  { categoryNo }: StaffCategory,
  parentNo: number | null,
  beforeNo: number | null = null,
  version?: string,
) {
  return office.call<CategoryTree & Refused>('POST', `/categories/${categoryNo}/move`, {
    ...{ version: version ?? (await readTree()).version, parentNo, beforeNo },
  });
}

async function get<Reply>(url: string): Promise<Reply> {
  await shop.cachesInvalidated();
  return (await shop.app.inject({ url, headers: visitorHeaders })).json() as Reply;
}

/** Renamed and moved categories are found by their products once the job has run. */
const refreshed = () => shop.jobs.runQueued();

async function inShop(): Promise<Node[]> {
  return (await get<{ multiLevelCategories: Node[] }>('/categories')).multiLevelCategories;
}

const found = async (words: string) =>
  (
    await get<{ totalCount: number }>(
      `/products/search?filter.keywords=${encodeURIComponent(words)}`,
    )
  ).totalCount;

const countIn = async (categoryNo: number) =>
  (await get<{ totalCount: number }>(`/products/search?categoryNos=${categoryNo}`)).totalCount;

test('a merchandiser builds a tree; shoppers see it at once, in its order', async () => {
  await inShop();
  const men = await create('Men');
  await create('Tees', men.categoryNo);
  const hoodies = await create('Hoodies', men.categoryNo);
  await save(hoodies, { koreanName: '후드' });
  const moved = await move(hoodies, men.categoryNo, find(await readTree(), 'Tees').categoryNo);
  expect(moved.status).toBe(200);
  const shown = (await inShop()).find(({ label }) => label === 'Men');
  expect(shown?.children).toMatchObject([{ label: 'Hoodies', content: '후드' }, { label: 'Tees' }]);
  expect(find(moved.body, 'Hoodies')).toMatchObject({ address: '/hoodies', productCount: 0 });
});

test('a new name and a new address: the former ones are kept for those who come by them', async () => {
  const bags = await create('Bags');
  const renamed = find((await save(bags, { label: 'Tote Bags' })).body, 'Tote Bags');
  expect(renamed).toMatchObject({ address: '/tote-bags', formerSlugs: ['bags'] });
  const own = find((await save(renamed, { slug: 'carry' })).body, 'Tote Bags');
  expect(own).toMatchObject({ address: '/carry', formerSlugs: ['tote-bags', 'bags'] });
  expect((await inShop()).find(({ slug }) => slug === 'carry')).toMatchObject({
    ...{ label: 'Tote Bags', formerLabels: ['Tote Bags', 'Bags'] },
  });
  // A label that is no part of the address changes none.
  const label = find((await save(own, { label: '가방' })).body, '가방');
  expect(label).toMatchObject({ address: '/carry', formerSlugs: ['tote-bags', 'bags'] });
});

test('products are found by the present names of their categories, also of those above, renamed or moved', async () => {
  const [top, other] = [await create('겨울나기'), await create('여름나기')];
  const below = await create('담요', top.categoryNo);
  await aProduct(shop.db, { name: '무릎덮개', categoryNos: [below.categoryNo] });
  expect([await found('겨울나기'), await found('담요')]).toEqual([1, 1]);
  const renamed = find((await save(below, { label: '포대기' })).body, '포대기');
  await refreshed();
  expect([await found('담요'), await found('포대기')]).toEqual([0, 1]);
  await save(top, { label: '추위막이' });
  await refreshed();
  expect([await found('겨울나기'), await found('추위막이')]).toEqual([0, 1]);
  await move(renamed, other.categoryNo);
  await refreshed();
  expect([await found('추위막이'), await found('여름나기 무릎덮개')]).toEqual([0, 1]);
});

test('a moved category takes its products along: below the new parent, no longer below the former', async () => {
  const [old, next] = [await create('Old'), await create('Next')];
  const coats = await create('Coats', old.categoryNo);
  const other = await create('Parkas', old.categoryNo);
  await aProduct(shop.db, { categoryNos: [coats.categoryNo] });
  await aProduct(shop.db, { categoryNos: [other.categoryNo, coats.categoryNo] });
  expect([await countIn(old.categoryNo), await countIn(next.categoryNo)]).toEqual([2, 0]);

  await move(coats, next.categoryNo);
  await refreshed();
  expect(find(await readTree(), 'Next').productCount).toBe(2);
  // The second one is still found by its other category.
  expect([await countIn(old.categoryNo), await countIn(next.categoryNo)]).toEqual([1, 2]);
  expect(await countIn(coats.categoryNo)).toBe(2);

  await move(coats, null);
  await refreshed();
  expect([await countIn(old.categoryNo), await countIn(next.categoryNo)]).toEqual([1, 0]);
  expect(await countIn(coats.categoryNo)).toBe(2);
});

test('a hidden category is in no menu, and its own categories are neither', async () => {
  const secret = await create('Secret');
  await create('Below', secret.categoryNo);
  await save(secret, { isShown: false });
  expect((await inShop()).map(({ label }) => label)).not.toContain('Secret');
  expect(JSON.stringify(await inShop())).not.toContain('Below');
  await save(find(await readTree(), 'Secret'), { isShown: true });
  expect(JSON.stringify(await inShop())).toContain('Below');
});

test('what hangs on a category keeps it from being deleted, and the sentence says what', async () => {
  const parent = await create('Shoes');
  const sneakers = await create('Sneakers', parent.categoryNo);
  const { productNo } = await aProduct(shop.db, { categoryNos: [sneakers.categoryNo] });
  const remove = ({ categoryNo }: StaffCategory) =>
    office.call<CategoryTree & Refused>('DELETE', `/categories/${categoryNo}`);
  expect((await remove(parent)).body.message).toContain('아래에 카테고리가 1개 있어요');
  const refused = await remove(sneakers);
  expect(refused).toMatchObject({ status: 409, body: { code: 'DL4507' } });
  expect(refused.body.message).toContain('상품 1개가 이 카테고리에 있어요');
  await shop.db
    .updateTable('product')
    .set({ categoryNos: [] })
    .where('productNo', '=', productNo)
    .execute();
  expect((await remove(sneakers)).status).toBe(200);
  expect((await remove(parent)).body.items.map(({ form }) => form.label)).not.toContain('Shoes');
  expect((await remove(parent)).body.code).toBe('DL0201');
});

test('the second of two staff is told, whether they write or move', async () => {
  const seen = await create('Caps');
  const tree = await readTree();
  await save(seen, { koreanName: '모자' });
  expect((await save(seen, { label: 'Hats' })).body.code).toBe('DL4501');
  expect(find(await readTree(), 'Caps').form.koreanName).toBe('모자');
  await create('Beanies');
  expect((await move(seen, null, null, tree.version)).body.code).toBe('DL4502');
});

test('two who give one address at once: one has it, the other is told', async () => {
  const [one, two] = [await create('One'), await create('Two')];
  const replies = await Promise.all([save(one, { slug: 'same' }), save(two, { slug: 'same' })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('circles, third levels, taken and malformed addresses are refused', async () => {
  const [top, other] = [await create('Top'), await create('Other')];
  const below = await create('Beneath', top.categoryNo);
  const code = async (reply: Promise<{ body: Refused }>) => (await reply).body.code;
  expect(await code(move(top, top.categoryNo))).toBe('DL4505');
  expect(await code(move(top, below.categoryNo))).toBe('DL4505');
  expect(await code(move(top, other.categoryNo))).toBe('DL4506');
  expect(await code(move(other, below.categoryNo))).toBe('DL4506');
  expect(await code(move(other, 2_147_483_647))).toBe('DL4502');
  expect(await code(save(other, { label: 'Top' }))).toBe('DL4503');
  expect(await code(save(other, { slug: 'top' }))).toBe('DL4504');
  for (const slug of ['Upper', '-x', 'a/b', '../x', 'x'.repeat(61), 'cart', 'shop-api']) {
    expect((await save(other, { slug })).status, slug).toBe(400);
  }
  expect((await save(other, { label: 'Cart' })).status).toBe(400);
  expect((await save(other, { label: '!!!' })).status).toBe(400);
  expect((await save(other, { koreanName: 'Latin' })).status).toBe(400);
  expect(find(await readTree(), 'Other').form).toEqual(other.form);
});

test('each change has its audit row, and a refused one none', async () => {
  const audited = async () => {
    const rows = await shop.db
      .selectFrom('audit')
      .select(['command', 'actor', 'before', 'after'])
      .where('command', 'like', 'category %')
      .orderBy('auditNo')
      .execute();
    return rows;
  };
  const before = (await audited()).length;
  const made = await create('Audited');
  await save(made, { label: 'Audited too' });
  await save(made, { label: 'Too late' });
  const rows = (await audited()).slice(before);
  expect(rows).toMatchObject([
    { command: 'category create', actor: `staff:${office.staffNo}`, after: { label: 'Audited' } },
    { command: 'category save', before: { label: 'Audited' }, after: { label: 'Audited too' } },
  ]);
});

test('what another door wrote beside a label is not lost by saving the label', async () => {
  const categoryNo = await aCategory(shop.db, { label: 'Imported' });
  const content = '<p>긴 소개 글</p>';
  await shop.db
    .updateTable('category')
    .set({ content })
    .where('categoryNo', '=', categoryNo)
    .execute();
  await save(find(await readTree(), 'Imported'), { label: 'Imported too' });
  const stored = await shop.db
    .selectFrom('category')
    .select('content')
    .where('categoryNo', '=', categoryNo)
    .executeTakeFirstOrThrow();
  expect(stored.content).toBe(content);
});

test('who may only look changes nothing', async () => {
  const { categoryNo } = await create('Untouched');
  const refused = await looking.call('DELETE', `/categories/${categoryNo}`);
  expect(refused.status).toBe(403);
  expect((await looking.call<CategoryTree>('GET', '/categories')).status).toBe(200);
});

test('a category in one that a colleague has deleted is refused: the parent is gone, and what to do is said', async () => {
  const parent = await create('Gone');
  expect((await office.call('DELETE', `/categories/${parent.categoryNo}`)).status).toBe(200);
  const { status, body } = await office.call<Refused>('POST', '/categories', {
    ...{ key: randomUUID(), parentNo: parent.categoryNo, form: aForm('Inside') },
  });
  const { code, text } = shopRefusals.category_parent_gone;
  expect(status).toBe(409);
  expect(body).toMatchObject({ code, message: text });
});
