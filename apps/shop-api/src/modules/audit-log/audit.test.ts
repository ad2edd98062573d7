import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { addDays } from '@duskline/contract/time.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { registerMember } from '../../../test/factories.ts';

let shop: TestShop;
let office: BackOffice;
let owner: StaffHeaders;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  owner = await office.as('owner');
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Subject = { kind: string; no: string; name: string | null; productNo: number | null };
type Found = {
  items: { action: string; staffName: string | null; subject: Subject | null }[];
  nextCursor: string | null;
};
const search = (query: string) =>
  office.call<Found>('GET', `/audit${query || '?'}&source=shop`, { headers: owner });

const change = (
  command: AuditAction,
  after: object,
  {
    actor = 'jimin',
    before = undefined,
    daysAgo = 0,
  }: { actor?: string; before?: object; daysAgo?: number } = {},
) =>
  inTransaction(shop.db, (tx) => {
    const at = addDays(shop.clock.now(), -daysAgo);
    return insertAudit(tx, { at, actor, command, before: before ?? null, after });
  });

test('changes of staff and operators are found by who, what, when and a text within', async () => {
  for (let no = 1; no <= 3; no++) await change('stock set', { optionNo: no, note: '100% 확인' });
  const order = { orderNo: '260504123456789012' };
  await change('orders cancel', order, {
    ...{ actor: `staff:${owner.staffNo}`, before: { state: 'PAID' } },
  });
  expect((await search('')).body.items[0]).toMatchObject({
    ...{ action: 'orders cancel', staffName: '김owner', before: { state: 'PAID' } },
    ...{ at: '2026-05-04 12:00:00', subject: { kind: 'order', no: order.orderNo, name: null } },
  });
  expect((await search('?actor=jimin')).body.items).toHaveLength(3);
  expect((await search('?action=stock%20set')).body.items).toHaveLength(3);
  expect((await search('?area=stock')).body.items).toHaveLength(3);
  expect((await search('?area=orders')).body.items).toHaveLength(1);
  expect((await search('?area=orders&subject=order')).body.items).toHaveLength(1);
  expect((await search('?area=orders&subject=option')).body.items).toEqual([]);
  expect((await search('?action=stock')).status).toBe(400);
  expect((await search('?contains=260504123456789012')).body.items).toHaveLength(1);
  expect((await search('?contains=100%25')).body.items).toHaveLength(3);
  expect((await search('?contains=1_0')).body.items).toEqual([]);
  expect((await search('?to=2026-05-03')).body.items).toEqual([]);
  const first = await search('?limit=3');
  const rest = await search(`?limit=3&cursor=${first.body.nextCursor}`);
  expect([...first.body.items, ...rest.body.items]).toHaveLength(4);
  expect(rest.body.nextCursor).toBeNull();
});

test('what was changed is found by its kind and number, however long ago, and named', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, { name: '오버핏 후드' });
  const optionNo = optionNos[0] as number;
  const member = await registerMember(shop, { name: '한서윤' });
  const old = { daysAgo: 90 };
  await change('product pause', { productNo, state: 'PAUSED' }, old);
  await change('stock correct', { options: [{ optionNo, available: 4 }] }, old);
  await change('members stop', { memberNo: member.memberNo, reason: '반복된 부정 구매' }, old);
  await change('orders ship', { orderNo: '260504000000000001' }, old);
  await change('claims approve', { claimNo: 9, orderNo: '260504000000000001' }, old);
  await change('staff change', { staffNo: owner.staffNo }, old);

  const subjectsOf = async (query: string) =>
    (await search(query)).body.items.map(({ action, subject }) => [action, subject?.name]);
  expect(await subjectsOf('?subject=product')).toEqual([]);
  const about = (kind: string, no: string | number) =>
    subjectsOf(`?subject=${kind}&subjectNo=${no}`);
  expect(await about('product', productNo)).toContainEqual(['product pause', '오버핏 후드']);
  expect(await about('option', optionNo)).toContainEqual([
    ...['stock correct', expect.stringContaining('오버핏 후드 · ')],
  ]);
  expect(await about('member', member.memberNo)).toEqual([['members stop', '한*윤']]);
  expect(await about('order', '260504000000000001')).toEqual([
    ['claims approve', null],
    ['orders ship', null],
  ]);
  expect(await about('staff', owner.staffNo)).toEqual([['staff change', '김owner']]);
  expect((await search('?subject=member&subjectNo=abc')).status).toBe(400);
  expect(await subjectsOf('?subject=coupon&subjectNo=1')).toEqual([]);
});

test('a role that was deleted is called as it was when it was changed', async () => {
  const role = (name: string) => ({ name, permissions: ['orders.read'] });
  await change('staff role create', { roleNo: 9001, ...role('야간 포장') });
  await change(
    'staff role change',
    { roleNo: 9001, ...role('새벽 포장') },
    { before: role('야간 포장') },
  );
  await change('staff role delete', { roleNo: 9001 }, { before: role('새벽 포장') });
  const { items } = (await search('?subject=role&subjectNo=9001')).body;
  expect(items.map(({ action, subject }) => [action, subject?.name])).toEqual([
    ['staff role delete', '새벽 포장'],
    ['staff role change', '새벽 포장'],
    ['staff role create', '야간 포장'],
  ]);
});

const brand = (nameKo: string) => ({ nameKo, nameEn: '', slug: '' });
const category = (label: string) => ({ label, koreanName: '', slug: '', isShown: true });
const article = (title: string) => ({
  ...{ boardNo: 1, categoryNo: null, title, html: '<p>쉬어요.</p>', pinned: false, order: 0 },
  ...{ isHidden: false, fromAt: null, untilAt: null },
});
type Made = { brandNo: number; articleNo: number; items: { categoryNo: number; form: object }[] };

test.each([
  ['brand', '/brands', { form: brand('해질녘') }, ({ brandNo }: Made) => brandNo],
  [
    ...(['category', '/categories', { parentNo: null, form: category('해질녘') }] as const),
    ({ items }: Made) =>
      items.find(({ form }) => 'label' in form && form.label === '해질녘')?.categoryNo,
  ],
  ['article', '/articles', { form: article('해질녘') }, ({ articleNo }: Made) => articleNo],
])(
  'what staff did to a %s names it as long as it is there, and after that',
  async (kind, path, body, noOf) => {
    const call = <Reply>(method: 'POST' | 'DELETE', url: string, sent?: object) =>
      office.call<Reply>(method, url, { headers: owner, body: sent });
    const made = await call<Made>('POST', path, { key: randomUUID(), ...body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const no = noOf(made.body);
    const names = async () =>
      (await search(`?subject=${kind}&subjectNo=${no}`)).body.items.map(
        ({ subject }) => subject?.name,
      );
    expect(await names()).toEqual(['해질녘']);
    expect((await call('DELETE', `${path}/${no}`)).status).toBeLessThan(300);
    expect(await names(), 'also of its deletion').toEqual(['해질녘', '해질녘']);
  },
);

test('who wrote an answer and who took an inquiry up are read by name', async () => {
  const staff = `staff:${owner.staffNo}`;
  await change(
    'reviews answer-change',
    { answerNo: 7, writtenBy: staff },
    {
      before: { answerNo: 7, writtenBy: 'jimin' },
    },
  );
  await change(
    'inquiries take',
    { inquiryNo: 8, takenUpBy: staff },
    {
      before: { inquiryNo: 8, takenUpBy: null },
    },
  );
  const [taken, corrected] = (await search('')).body.items;
  expect(taken).toMatchObject({ before: { takenUpBy: null }, after: { takenUpBy: '김owner' } });
  expect(corrected).toMatchObject({
    ...{ before: { writtenBy: 'jimin' }, after: { answerNo: 7, writtenBy: '김owner' } },
  });
});

test('staff and operators are offered by name, and the file asks for the second factor', async () => {
  await change('keys rotate', {}, { actor: '김운영' });
  const actors = await office.call<{ items: { actor: string; staffName: string | null }[] }>(
    'GET',
    '/audit/actors',
    { headers: owner },
  );
  expect(actors.body.items[0]?.staffName).not.toBeNull();
  expect(actors.body.items).toContainEqual({
    actor: `staff:${owner.staffNo}`,
    staffName: '김owner',
  });
  expect(actors.body.items).toContainEqual({ actor: '김운영', staffName: null });

  const body = { reason: '5월 변경 기록 점검', source: 'shop', area: 'operation' };
  const download = () =>
    office.call<{ csv: string; rows: number }>('POST', '/audit/export', { headers: owner, body });
  const file = await download();
  expect(file.body.rows).toBe(1);
  expect(file.body.csv).toContain('"김운영","운영","서명 키 추가"');
  expect(file.body.csv).not.toContain('{');
  shop.clock.advance({ minutes: 5 });
  expect(await download()).toMatchObject({ status: 403, body: { code: 'DL0908' } });
});

test('the description of the calls is for somebody who may read it', async () => {
  const service = await office.as('service');
  const read = (cookie: string, url: string) =>
    office.app.inject({ method: 'GET', url, headers: { cookie } });
  for (const url of ['/openapi.json', '/docs', '/docs/', '/docs/static/index.html']) {
    expect((await read('', url)).statusCode, url).toBe(401);
    expect((await read(service.cookie, url)).statusCode, url).toBe(403);
    expect((await read(owner.cookie, url)).statusCode, url).toBeLessThan(303);
  }
  const document = (await read(owner.cookie, '/openapi.json')).json();
  expect(document.servers).toEqual([{ url: 'http://office.test/admin-api' }]);
  expect(document.paths['/staff'].get).toMatchObject({
    description: 'Permission: `staff.read`',
    security: [{ staff: [] }],
  });
  expect(document.paths['/login'].post.security).toBeUndefined();
});
