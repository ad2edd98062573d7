import type { CallReply } from '@duskline/contract';
import type { findAccountHolder } from '@duskline/contract/internal/accounts.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, logIn, newPerson, PASSWORD } from '../../../../member-api/test/factories.ts';
import { waitedFor } from '../../../../member-api/test/waited-for.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../../test/build-whole-store.ts';
import { callShop } from '../../../test/checkout-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

const NEW_PASSWORD = 'Line!2026';

let store: WholeStore;
beforeAll(async () => {
  store = await buildWholeStore();
  store.shop.log.level = 'silent';
});
afterAll(() => store.close());

type Answer = Record<string, unknown> & { code: string };
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, options: object = {}) =>
  callShop<Answer>(store, method, url, options);

let elsewhere = 0;

/** Ask from another IP address each time: limits per address are tested elsewhere. */
async function askElsewhere(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { body }: { body?: object } = {},
): Promise<{ status: number; body: Answer }> {
  elsewhere += 1;
  const reply = await store.app.inject({
    ...{ method, url, headers: visitorHeaders, remoteAddress: `10.9.0.${elsewhere}` },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: reply.statusCode,
    body: reply.body === '' ? (undefined as never) : reply.json(),
  };
}

async function askForNumber(mobileNo: string, usage: string): Promise<string> {
  store.members.clock.advance({ seconds: 31 });
  store.clock.advance({ seconds: 31 });
  const body = { usage, mobileNo, memberName: '김테스트' };
  const sent = await ask('POST', '/authentications/sms', { body });
  expect(sent).toEqual({ status: 200, body: { remainTime: 180 } });
  return codeSentTo(store.members, mobileNo);
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('an id, an e-mail and a phone are taken or free; the owner of a phone is not shown', async () => {
  const { person } = await registerShopper(store);
  const free = newPerson();
  const taken = { exist: true, status: 'ACTIVE' };
  expect((await ask('GET', `/profile/id/exist?memberId=${person.username}`)).body).toEqual(taken);
  expect((await ask('GET', `/profile/email/exist?email=${person.username}`)).body).toEqual(taken);
  expect((await ask('GET', `/profile/id/exist?memberId=${free.username}`)).body).toEqual({
    exist: false,
    status: null,
  });
  expect((await ask('GET', `/profile/mobile/exist?mobileNo=${person.phone}`)).body).toEqual({
    mobileNoExist: true,
    status: 'ACTIVE',
    memberId: '',
  });
  expect((await ask('GET', '/profile/nickname/exist?nickname=nobody')).body.exist).toBe(false);
});

test('the owner of a phone finds the login id, once; without the code nobody is found', async () => {
  const { person } = await registerShopper(store);
  const form = { findMethod: 'SMS', mobileNo: person.phone, memberName: '김테스트' };
  expect((await ask('POST', '/profile/find-id', { body: form })).body).toEqual([]);
  const code = await askForNumber(person.phone, 'FIND_ID');
  const query = `usage=FIND_ID&mobileNo=${person.phone}`;
  expect((await ask('GET', `/authentications/sms?${query}&key=${wrongOf(code)}`)).body).toEqual({
    result: false,
  });
  expect((await ask('GET', `/authentications/sms?${query}&key=${code}`)).body).toEqual({
    result: true,
  });
  const proved = { body: { ...form, certificationNo: code } };
  expect((await ask('POST', '/profile/find-id', proved)).body).toEqual([
    expect.objectContaining({ id: person.username, memberName: '김테스트', status: 'ACTIVE' }),
  ]);
  expect(await ask('POST', '/profile/find-id', proved)).toMatchObject({
    status: 400,
    body: { code: 'DL0111' },
  });
});

test('who got the number of a former customer does not read the login id that a reset asks for', async () => {
  const { person } = await registerShopper(store);
  store.members.clock.advance({ days: 29 });
  store.clock.advance({ days: 29 });
  const code = await askForNumber(person.phone, 'FIND_ID');
  const form = { findMethod: 'SMS', mobileNo: person.phone, certificationNo: code };
  const { body } = await ask('POST', '/profile/find-id', { body: form });
  expect(JSON.stringify(body)).not.toContain(person.username);
  expect(body).toEqual([expect.objectContaining({ id: expect.stringContaining('***@') })]);
});

test('beside a Member API that does not say how old a proof is, the login id is masked', async () => {
  const { person } = await registerShopper(store);
  const code = await askForNumber(person.phone, 'FIND_ID');
  const form = { findMethod: 'SMS', mobileNo: person.phone, certificationNo: code };
  const { memberApi } = store.shop;
  store.shop.memberApi = (async (...call: Parameters<typeof memberApi>) => {
    const reply = await memberApi(...call);
    const { holder } = (reply as CallReply<typeof findAccountHolder>).data;
    delete holder?.isPhoneProofOld;
    return reply;
  }) as typeof memberApi;
  const { body } = await ask('POST', '/profile/find-id', { body: form });
  store.shop.memberApi = memberApi;
  expect(body).toEqual([expect.objectContaining({ id: expect.stringContaining('***@') })]);
});

test('a forgotten password is reset by a code to the account’s phone, and every session ends', async () => {
  const { person, headers } = await registerShopper(store);
  const code = await askForNumber(person.phone, 'FIND_PASSWORD');
  const change = {
    findMethod: 'SMS',
    memberId: person.username,
    newPassword: NEW_PASSWORD,
    certificationNumber: code,
  };
  const other = { ...change, memberId: newPerson().username };
  expect(await ask('POST', '/profile/change-password-after-cert', { body: other })).toMatchObject({
    body: { code: 'E0013' },
  });
  const changed = await ask('POST', '/profile/change-password-after-cert', { body: change });
  expect(changed.status).toBe(204);
  expect((await logIn(store.members, person, NEW_PASSWORD)).status).toBe(200);
  expect((await logIn(store.members, person, PASSWORD)).status).toBe(401);
  await store.members.jobs.runQueued();
  await store.cachesInvalidated();
  expect((await ask('GET', '/profile', { headers })).status).toBe(401);
});

test('the code of one purpose is wrong for another, and five wrong attempts use it up', async () => {
  const { person } = await registerShopper(store);
  const code = await askForNumber(person.phone, 'JOIN');
  const byCode = (digits: string) =>
    ask('PUT', '/profile/password/no-authentication/certificated-by-sms', {
      body: { memberId: person.username, newPassword: NEW_PASSWORD, certificationNumber: digits },
    });
  expect((await byCode(code)).body.code).toBe('E0013');
  const right = await askForNumber(person.phone, 'FIND_PASSWORD');
  const codes: string[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    codes.push((await byCode(wrongOf(right))).body.code);
  }
  expect(codes).toEqual(['E0013', 'E0013', 'E0013', 'E0013', 'E0013']);
  expect((await byCode(right)).body.code).toBe('E0013');
});

test('a search by login id replies the same whether it exists or not, and sends a code to its owner only', async () => {
  const { person } = await registerShopper(store);
  const search = (id: string) => ask('GET', `/profile/password/search-account?memberId=${id}`);
  const known = (await search(person.username)).body;
  const unknown = (await search('nobody-here@duskline.example')).body;
  expect({ ...known, memberNo: 0, email: '' }).toEqual({ ...unknown, memberNo: 0, email: '' });
  store.clock.advance({ seconds: 31 });
  const before = store.members.messages.length;
  for (const { memberNo } of [unknown, known]) {
    const body = { type: 'SMS', usage: 'FIND_PASSWORD', memberNo };
    expect((await ask('POST', '/authentications', { body })).body).toEqual({ remainTime: 180 });
  }
  await store.jobs.runQueued();
  expect(store.members.messages.length).toBe(before + 1);
  const code = codeSentTo(store.members, person.phone);
  const query = `type=SMS&usage=FIND_PASSWORD&memberNo=${known.memberNo}`;
  const checked = await ask('GET', `/authentications?${query}&certificatedNumber=${code}`);
  expect(checked).toEqual({ status: 200, body: undefined });
  const body = { memberId: person.username, newPassword: NEW_PASSWORD, certificationNumber: code };
  const reset = '/profile/password/no-authentication/certificated-by-sms';
  expect((await ask('PUT', reset, { body })).status).toBe(204);
  expect((await logIn(store.members, person, NEW_PASSWORD)).status).toBe(200);
});

test('whatever is asked of a login id, in any order, its replies are the same for an account and for nobody', async () => {
  const { person } = await registerShopper(store);
  store.members.clock.advance({ seconds: 31 });
  const replies = async (loginId: string) => {
    const search = `/profile/password/search-account?memberId=${loginId}`;
    const { memberNo } = (await askElsewhere('GET', search)).body;
    const send = { body: { type: 'SMS', usage: 'FIND_PASSWORD', memberNo } };
    const check = `/authentications?type=SMS&usage=FIND_PASSWORD&memberNo=${memberNo}`;
    const reset = { memberId: loginId, newPassword: NEW_PASSWORD, certificationNumber: 'none' };
    const all: unknown[] = [];
    const record = async (reply: Promise<{ status: number; body: Answer | undefined }>) => {
      const { status, body } = await reply;
      all.push([status, body?.code ?? body]);
    };
    const resetCall = '/profile/password/no-authentication/certificated-by-sms';
    await record(
      askElsewhere('PUT', resetCall, { body: { ...reset, certificationNumber: '000000' } }),
    );
    for (let day = 0; day < 7; day += 1) {
      await record(askElsewhere('POST', '/authentications', send));
      await record(askElsewhere('POST', '/authentications', send));
      store.clock.advance({ seconds: 31 });
      await store.jobs.runQueued();
    }
    for (let tries = 0; tries < 6; tries += 1) {
      await record(askElsewhere('GET', `${check}&certificatedNumber=12345${tries}`));
      await record(
        askElsewhere('PUT', resetCall, { body: { ...reset, certificationNumber: '000000' } }),
      );
    }
    return all;
  };
  const known = await replies(person.username);
  store.clock.advance({ minutes: 1 });
  const unknown = await replies('nobody-there@duskline.example');
  expect(unknown).toEqual(known);
  expect(JSON.stringify(known)).toContain('DL0113');
});

test('the bare number of a member brings nobody a code', async () => {
  const { headers } = await registerShopper(store);
  const { memberNo } = (await ask('GET', '/profile', { headers })).body;
  const before = store.members.messages.length;
  const body = { type: 'SMS', usage: 'FIND_PASSWORD', memberNo };
  expect((await askElsewhere('POST', '/authentications', { body })).body).toEqual({
    remainTime: 180,
  });
  await store.jobs.runQueued();
  expect(store.members.messages.length).toBe(before);
});

test('a member checks and changes the password; the old one must be right', async () => {
  const { person, headers } = await registerShopper(store);
  const check = (password: string) =>
    ask('POST', '/profile/check-password', { headers, body: { password } });
  expect((await check(PASSWORD)).status).toBe(204);
  expect((await check('Wrong!2015')).body.code).toBe('M0019');
  const change = (body: object) => ask('PUT', '/profile/password', { headers, body });
  const later = { currentPassword: '', willChangeNextTime: true };
  expect((await change(later)).status).toBe(204);
  const weak = { currentPassword: PASSWORD, newPassword: 'short', willChangeNextTime: false };
  expect((await change(weak)).body.code).toBe('DL0105');
  expect((await change({ ...weak, newPassword: NEW_PASSWORD })).status).toBe(204);
  expect((await logIn(store.members, person, NEW_PASSWORD)).status).toBe(200);
});

test('a change of the password that was checked before another one does not undo it', async () => {
  const { person, headers } = await registerShopper(store);
  const { change } = await inTransaction(store.members.db, async (tx) => {
    await tx
      .updateTable('account')
      .set({ passwordHash: '' })
      .where('username', '=', person.username)
      .execute();
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const body = { ...passwords, willChangeNextTime: false };
    const change = ask('PUT', '/profile/password', { headers, body });
    await waitedFor(store.members.db, tx);
    return { change };
  });
  expect((await change).body.code).toBe('M0019');
});

test('the store is its own provider: others are unknown, and no token is sent to another site', async () => {
  const { person } = await registerShopper(store);
  const page = (url: string) => store.app.inject({ url });
  const begin = '/oauth/begin?clientId=duskline-demo&provider=';
  const login = await page(`${begin}ncpstore&nextUrl=%2Fcart&state=s1`);
  expect(login.statusCode).toBe(303);
  expect(login.headers.location).toBe('http://shop.test/login?returnUrl=%2Fcart%3Fstate%3Ds1');
  expect((await page(`${begin}ncp_naver&nextUrl=%2F`)).json().code).toBe('DL0101');
  expect((await page(`${begin}ncp_kakao&nextUrl=%2F`)).json().code).toBe('DL0406');
  const { refreshToken } = (await logIn(store.members, person)).body.data;
  const callback = `/oauth/callback?clientId=duskline-demo&provider=ncpstore&code=${refreshToken}`;
  const trap = await page(`${callback}&nextUrl=https%3A%2F%2Ftrap.example%2F`);
  expect(trap.json().code).toBe('DL0406');
  const back = await page(`${callback}&nextUrl=%2Fmy-page`);
  const { searchParams, origin } = new URL(String(back.headers.location));
  expect(origin).toBe('http://shop.test');
  const accesstoken = String(searchParams.get('accessToken'));
  const headers = { clientid: 'duskline-demo', platform: 'PC', version: '1.0', accesstoken };
  expect((await ask('GET', '/oauth/openid/list', { headers })).body.providers).toHaveLength(1);
  expect((await ask('GET', '/openid/token', { headers })).body.accessToken).toBeNull();
});
