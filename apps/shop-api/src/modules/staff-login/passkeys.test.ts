import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackOffice,
  openBackOffice,
  type StaffHeaders,
} from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { createSoftwarePasskey } from '../../../test/software-passkey.ts';
import { emailKeyOf } from '../staff/index.ts';

const ORIGIN = 'http://office.test';
const PASSWORD = 'an evening in Mangwon 7';

let shop: TestShop;
let office: BackOffice;
let passwordHash = '';
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Answer = { code?: string; next?: string; ways?: string[]; options: { challenge: string } };
const post = (who: { cookie: string }, url: string, body?: object) =>
  office.call<Answer>('POST', url, { headers: { cookie: who.cookie }, body });

async function challengeAt(who: { cookie: string }, url: string): Promise<string> {
  const { status, body } = await post(who, url);
  expect(status).toBe(200);
  return body.options.challenge;
}

async function addPasskey(who: StaffHeaders, passkey = createSoftwarePasskey(ORIGIN)) {
  const challenge = await challengeAt(who, '/account/passkeys/options');
  const response = passkey.make(challenge);
  const saved = await post(who, '/account/passkeys', { name: '회사 노트북', response });
  return { passkey, saved, response };
}

/** Begin a login by the password; returns the cookie of its next step. */
async function beginLogin({ staffNo }: StaffHeaders): Promise<{ cookie: string; ways: string[] }> {
  const email = `passkey.${staffNo}@office.example`;
  await shop.db
    .updateTable('staff')
    .set({ passwordHash, emailKey: emailKeyOf(shop.vault, email) })
    .where('staffNo', '=', staffNo)
    .execute();
  const { body, headers } = await post({ cookie: '' }, '/login', { email, password: PASSWORD });
  const [cookie = ''] = String([headers['set-cookie']].flat()[0]).split(';');
  return { cookie, ways: body.ways ?? [] };
}

test('a passkey takes the place of the code at the next login', async () => {
  const who = await office.as('service');
  const { passkey, saved } = await addPasskey(who);
  expect(saved.status).toBe(204);
  const login = await beginLogin(who);
  expect(login.ways).toEqual(['totp', 'passkey']);
  const response = passkey.show(await challengeAt(login, '/login/passkey/options'));
  expect(await post(login, '/login/passkey', { response })).toMatchObject({
    status: 200,
    body: { next: 'signed-in' },
  });
  const again = await beginLogin(who);
  await challengeAt(again, '/login/passkey/options');
  expect(await post(again, '/login/passkey', { response }), 'an old answer').toMatchObject({
    status: 400,
    body: { code: 'DL0911' },
  });
});

test('a new passkey is a new way in: the audit says so, a refused one leaves nothing', async () => {
  const who = await office.as('service');
  const { response } = await addPasskey(who);
  expect((await post(who, '/account/passkeys', { name: '다시', response })).status).toBe(400);
  const entries = await shop.db
    .selectFrom('audit')
    .where('actor', '=', `staff:${who.staffNo}`)
    .select(['command', 'after'])
    .execute();
  expect(entries).toEqual([{ command: 'staff passkey add', after: { staffNo: who.staffNo } }]);
});

test('of another site, of nobody here, without a question, or broken: refused', async () => {
  const who = await office.as('service');
  const { passkey } = await addPasskey(who);
  const refused = { status: 400, body: { code: 'DL0911' } };
  const login = await beginLogin(who);
  const ask = () => challengeAt(login, '/login/passkey/options');
  const stranger = createSoftwarePasskey(ORIGIN);
  expect(
    await post(login, '/login/passkey', { response: stranger.show(await ask()) }),
  ).toMatchObject(refused);
  const right = passkey.show(await ask());
  const broken = { ...right, response: { ...right.response, signature: 'AAAA' } };
  expect(await post(login, '/login/passkey', { response: broken })).toMatchObject(refused);
  // The question was used up by the wrong answer.
  expect(await post(login, '/login/passkey', { response: right })).toMatchObject(refused);
  const phished = await addPasskey(
    await office.as('service'),
    createSoftwarePasskey('http://0ffice.test'),
  );
  expect(phished.saved).toMatchObject(refused);
});

test('one passkey is one person’s; the last second factor of somebody who needs one stays', async () => {
  const who = await office.as('service');
  const { response } = await addPasskey(who);
  await challengeAt(who, '/account/passkeys/options');
  expect(await post(who, '/account/passkeys', { name: '다시', response })).toMatchObject({
    status: 400,
  });
  const account = await office.call<{ passkeys: { passkeyNo: number; name: string }[] }>(
    'GET',
    '/account',
    { headers: who },
  );
  const [{ passkeyNo } = { passkeyNo: 0 }] = account.body.passkeys;
  expect(account.body.passkeys).toMatchObject([{ name: '회사 노트북', lastUsedAt: null }]);
  const remove = () => office.call('DELETE', `/account/passkeys/${passkeyNo}`, { headers: who });
  await shop.db
    .updateTable('staff')
    .set({ totpSealed: null })
    .where('staffNo', '=', who.staffNo)
    .execute();
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'DL0909' } });
  const totpSealed = shop.vault.seal('staff-totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await shop.db
    .updateTable('staff')
    .set({ totpSealed })
    .where('staffNo', '=', who.staffNo)
    .execute();
  expect(await remove()).toMatchObject({ status: 204 });
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'DL0912' } });
});

test('ten passkeys are enough', async () => {
  const who = await office.as('service');
  for (let at = 0; at < 10; at++) expect((await addPasskey(who)).saved.status).toBe(204);
  expect(await post(who, '/account/passkeys/options')).toMatchObject({
    status: 409,
    body: { code: 'DL0913' },
  });
});
