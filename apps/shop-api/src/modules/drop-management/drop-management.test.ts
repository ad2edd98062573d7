import { randomUUID } from 'node:crypto';
import type { DropDetail, DropForm } from '@duskline/contract/admin/drops';
import { addDays, MINUTE_MS } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, someOptions } from '../../../test/checkout-factories.ts';
import { enter, passSeconds } from '../../../test/drop-factories.ts';
import { registerMember } from '../../../test/factories.ts';

type Refused = { code: string; error?: { property: string }[] };

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['marketing.read', 'marketing.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

function aForm(productNo: number, over: Partial<DropForm> = {}): DropForm {
  const opensAt = new Date(shop.clock.now().getTime() + 10 * MINUTE_MS);
  return {
    ...{ productNo, optionNo: null, opensAt: opensAt.toISOString() },
    endsAt: addDays(opensAt, 1).toISOString(),
    ...{ perMinute: 600, margin: 0, admissionSeconds: 120 },
    ...{ identityRequired: false, guestsAllowed: false },
    ...over,
  };
}
const create = (form: DropForm) =>
  office.call<{ dropNo: number; secretHash: string } & Refused>('POST', '/drops', {
    key: randomUUID(),
    form,
  });
const read = async (dropNo: number) =>
  (await office.call<DropDetail>('GET', `/drops/${dropNo}`)).body;

test('a drop is set, opened and ended from a page; its figures and its draw can be read', async () => {
  const option = await anOption(shop, { available: 7 });
  const { body } = await create(aForm(option.productNo, { optionNo: option.optionNo }));
  const { dropNo, secretHash } = body;
  const members = [await registerMember(shop), await registerMember(shop)];
  for (const { headers } of members) await enter(shop, dropNo, headers);
  expect(await read(dropNo)).toMatchObject({
    ...{ state: 'PLANNED', secretHash, secret: null, available: 7, optionName: 'BLACK / FREE' },
    counts: { entered: 2, drawn: 0 },
  });
  const draw = `/drops/${dropNo}/draw`;
  expect((await office.call<Refused>('GET', draw)).body.code).toBe('DL0811');
  expect((await office.call('POST', `/drops/${dropNo}/open`)).status).toBe(200);
  await passSeconds(shop, 2);
  expect((await read(dropNo)).counts).toMatchObject({ drawn: 2 });
  expect((await office.call<Refused>('POST', `/drops/${dropNo}/open`)).body.code).toBe('DL0802');

  const closed = await office.call<DropDetail>('POST', `/drops/${dropNo}/close`);
  expect(closed.body).toMatchObject({ state: 'ENDED', secret: expect.any(String) });
  expect((await office.call<Refused>('POST', `/drops/${dropNo}/close`)).body.code).toBe('DL0802');
  expect((await office.call('GET', draw)).body).toMatchObject({ rows: 2 });
  const audit = await shop.db.selectFrom('audit').select(['command', 'actor']).execute();
  const actor = `staff:${office.staffNo}`;
  for (const command of ['drops create', 'drops open', 'drops stop']) {
    expect(audit).toContainEqual({ command, actor });
  }
  expect((await office.call<{ items: object[] }>('GET', '/drops?state=ENDED')).body.items).toEqual([
    expect.objectContaining({ dropNo, state: 'ENDED' }),
  ]);
});

test('what is left of a drop is shown without what staff have set to sold out', async () => {
  const options = [3, 4].map((available) => ({ colour: 'BLACK', size: `${available}`, available }));
  const [scarce, other] = await someOptions(shop, { options });
  const { dropNo } = (await create(aForm(scarce?.productNo ?? 0))).body;
  expect((await read(dropNo)).available).toBe(7);
  await shop.db
    .updateTable('productOption')
    .set({ forcedSoldOut: true })
    .where('optionNo', '=', other?.optionNo ?? 0)
    .execute();
  expect((await read(dropNo)).available).toBe(3);
  expect((await office.call('GET', `/drop-options/${scarce?.productNo}`)).body).toMatchObject({
    ...{ maxBuyTimeCount: 0, maxBuyPersonCount: 0 },
    options: [{ available: 3 }, { available: 0 }],
  });
});

test('an opening in the past, an end before it, a second drop and unknown goods are refused', async () => {
  const { productNo } = await anOption(shop);
  const past = new Date(shop.clock.now().getTime() - MINUTE_MS).toISOString();
  expect((await create(aForm(productNo, { opensAt: past }))).body.code).toBe('DL0810');
  const early = await create(aForm(productNo, { endsAt: past }));
  expect(early.body.error).toMatchObject([{ property: 'body.form.endsAt' }]);
  expect((await create(aForm(2_000_000_000))).body.code).toBe('SPEC0001');
  expect((await create(aForm(productNo, { optionNo: 2_000_000_000 }))).body.code).toBe('DL0203');
  expect((await create(aForm(productNo))).status).toBe(200);
  // Pressed twice, or by two at once: one drop.
  expect((await create(aForm(productNo))).body.code).toBe('DL0809');
});

async function planned(over: Partial<DropForm> = {}) {
  const option = await anOption(shop, { available: 5 });
  const { body } = await create(aForm(option.productNo, over));
  const { dropNo } = body;
  const drop = await read(dropNo);
  const { productNo: _p, optionNo: _o, ...terms } = aForm(option.productNo, over);
  const change = (changed: Partial<typeof terms>, version = drop.version) =>
    office.call<DropDetail & Refused>('PUT', `/drops/${dropNo}`, {
      version,
      terms: { ...terms, ...changed },
    });
  return { ...option, dropNo, change, drop };
}

test('a planned drop is put right: its goods stay in it, and the second of two who change it is refused', async () => {
  const { dropNo, change, productNo, drop } = await planned();
  const later = new Date(shop.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
  const changed = await change({ opensAt: later, perMinute: 90, guestsAllowed: true });
  expect(changed.body).toMatchObject({ perMinute: 90, guestsAllowed: true, state: 'PLANNED' });
  expect(changed.body.opensAt).not.toBe(drop.opensAt);
  expect(changed.body.secretHash).toBe(drop.secretHash);
  expect((await change({ perMinute: 30 })).body.code).toBe('DL0813');
  const product = await saleOf(productNo);
  expect(product).toMatchObject({ dropNo, dropGated: true });
  const past = new Date(shop.clock.now().getTime() - MINUTE_MS).toISOString();
  expect((await change({ opensAt: past }, changed.body.version)).body.code).toBe('DL0810');
});

test('for whom a drop is stays as it is once somebody waits, and nothing is changed once it began', async () => {
  const { dropNo, change } = await planned();
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  expect((await change({ guestsAllowed: true })).body.code).toBe('DL0814');
  const faster = await change({ perMinute: 1200 });
  expect(faster.status).toBe(200);
  await office.call('POST', `/drops/${dropNo}/open`);
  const { version } = await read(dropNo);
  expect((await change({ perMinute: 30 }, version)).body.code).toBe('DL0812');
});

test('a drop that is cancelled before it opens does not put its goods on open sale', async () => {
  const { dropNo, productNo } = await planned();
  expect((await office.call('POST', `/drops/${dropNo}/close`)).status).toBe(200);
  expect(await saleOf(productNo)).toMatchObject({
    ...{ dropGated: false, staffState: 'PAUSED' },
    contentsIfPausing: '드롭 일정을 다시 정하고 있어요.',
  });
  const running = await planned();
  await office.call('POST', `/drops/${running.dropNo}/open`);
  await passSeconds(shop, 2);
  await office.call('POST', `/drops/${running.dropNo}/close`);
  expect(await saleOf(running.productNo)).toMatchObject({ staffState: 'ON_SALE' });
});

const saleOf = (productNo: number) =>
  shop.db
    .selectFrom('product')
    .where('productNo', '=', productNo)
    .select(['dropNo', 'dropGated', 'staffState', 'contentsIfPausing'])
    .executeTakeFirstOrThrow();
