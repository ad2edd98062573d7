import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice, roleNames } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { lockStaff, updateStaff } from '../staff/index.ts';
import { inviteStaff } from '../staff-invitations/index.ts';
import { findRoleByName } from '../staff-roles/index.ts';
import { completeLogin } from './log-in.ts';

const PASSWORD = 'an evening in Mangwon 7';

let shop: TestShop;
let office: BackOffice;
let mails = 0;
/** The IP address that the next calls come from; each test has its own. */
let ip = '';
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openBackOffice(shop);
});
beforeEach(() => {
  ip = `198.51.100.${(mails % 200) + 1}`;
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Reply = {
  status: number;
  body: Record<string, never> & { code?: string; next?: string };
  cookies: string[];
};

/** A browser of staff: it holds cookies as browsers do. */
function aBrowser() {
  const jar = new Map<string, string>();
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Reply> {
    const reply = await office.app.inject({
      ...{ method, url, remoteAddress: ip },
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { payload: body } : {}),
    });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: reply.statusCode,
      body: reply.body === '' ? {} : reply.json(),
      cookies,
    } as Reply;
  }
  return { call, jar };
}

/** Hold somebody's account as whoever changes it does, until the change is committed. */
async function holdStaff(staffNo: number) {
  const held = Promise.withResolvers<void>();
  const given = Promise.withResolvers<{ passwordHash: string }>();
  const done = inTransaction(shop.db, async (tx) => {
    await lockStaff(tx, staffNo);
    held.resolve();
    await updateStaff(tx, staffNo, await given.promise);
  });
  await held.promise;
  return {
    commit(change: { passwordHash: string }): Promise<void> {
      given.resolve(change);
      return done;
    },
  };
}

async function invite(role: string): Promise<{ email: string; token: string; staffNo: number }> {
  const email = `someone${++mails}@office.example`;
  const { staffNo, link } = await inTransaction(shop.db, async (tx) => {
    const { roleNo } = (await findRoleByName(tx, role)) ?? { roleNo: 0 };
    const invited = await inviteStaff(tx, shop.shop, { email, name: '한직원', roleNo });
    if (isRefusal(invited)) throw new Error(invited.name);
    return invited;
  });
  return { email, staffNo, token: link.split('/').at(-1) ?? '' };
}

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
const later = (seconds: number) => shop.clock.advance({ seconds });

/** Somebody who has accepted an invitation and set up an authenticator app. */
async function aStaff(role: string = roleNames.service) {
  const invited = await invite(role);
  const browser = aBrowser();
  await browser.call('POST', `/invitations/${invited.token}`, { password: PASSWORD });
  const { body } = await browser.call('POST', '/account/totp');
  const secret = (body as unknown as { secret: string }).secret;
  const done = await browser.call('PUT', '/account/totp', { code: await codeOf(secret) });
  later(60);
  return {
    ...{ ...invited, browser, secret },
    recoveryCodes: (done.body as unknown as { recoveryCodes: string[] }).recoveryCodes,
  };
}

const logIn = (browser: ReturnType<typeof aBrowser>, email: string, password = PASSWORD) =>
  browser.call('POST', '/login', { email, password });
const enter = (browser: ReturnType<typeof aBrowser>, code: string, way = 'totp') =>
  browser.call('POST', '/login/second-factor', { way, code });

test('an invited person sets a password and an authenticator app, and is in', async () => {
  const { email, token } = await invite(roleNames.service);
  const browser = aBrowser();
  expect(await browser.call('GET', `/invitations/${token}`)).toMatchObject({
    status: 200,
    body: { email, roleName: roleNames.service, needsSecondFactor: true },
  });
  const accepted = await browser.call('POST', `/invitations/${token}`, { password: PASSWORD });
  expect(accepted).toMatchObject({ status: 200, body: { next: 'set-up' } });
  expect(accepted.cookies[0]).toMatch(
    /^staff=[\w-]{43}; Path=\/admin-api; HttpOnly; SameSite=Strict$/,
  );
  // Until the second factor is there, nothing but setting it up is allowed.
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 403,
    body: { code: 'DL0905' },
  });
  const { body } = await browser.call('POST', '/account/totp');
  const { secret, uri } = body as unknown as { secret: string; uri: string };
  expect(uri).toContain(encodeURIComponent(email));
  expect(await browser.call('PUT', '/account/totp', { code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'DL0906' },
  });
  const before = browser.jar.get('staff');
  const done = await browser.call('PUT', '/account/totp', { code: await codeOf(secret) });
  expect((done.body as unknown as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  expect(browser.jar.get('staff'), 'the token of the step before is worth nothing').not.toBe(
    before,
  );
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 200,
    body: { name: '한직원', email, role: { name: roleNames.service }, idleSeconds: 1800 },
  });
  // The link counts once.
  expect(await aBrowser().call('GET', `/invitations/${token}`)).toMatchObject({ status: 404 });
  expect(
    await aBrowser().call('POST', `/invitations/${token}`, { password: PASSWORD }),
  ).toMatchObject({ status: 404, body: { code: 'DL0917' } });
});

test('an invitation ends after three days, and the mail with its link is queued', async () => {
  const { token, email } = await invite(roleNames.warehouse);
  const queued = await shop.db
    .selectFrom('announcement')
    .where('kind', '=', 'staff_invited')
    .orderBy('announcementNo', 'desc')
    .select('contentSealed')
    .executeTakeFirstOrThrow();
  const content = shop.vault.openFacts<{ recipient: object; data: { link: string } }>(
    'announcement',
    queued.contentSealed ?? '',
  );
  expect(content).toMatchObject({
    recipient: { email },
    data: { link: `http://office.test/invitation/${token}`, hours: 72 },
  });
  later(72 * 3600);
  expect(await aBrowser().call('GET', `/invitations/${token}`)).toMatchObject({ status: 404 });
});

test.each([
  ['short', 'only 11 ..', 400, '99999'],
  ['a common one', 'qwertyuiop123', 400, 'DL0918'],
  ['a common one with signs', '!!password!!2026', 400, 'DL0918'],
  ['a repeated one', 'abcabcabcabc', 400, 'DL0918'],
  ['a run', '123456789012345', 400, 'DL0918'],
  ['the shop and a year', 'DUSKLINE-2026!', 400, 'DL0918'],
])('a password that is %s is refused', async (_what, password, status, code) => {
  const { token } = await invite(roleNames.merchandiser);
  expect(await aBrowser().call('POST', `/invitations/${token}`, { password })).toMatchObject({
    status,
    body: { code },
  });
});

test('a login asks for the code, and a code counts once', async () => {
  const { email, secret } = await aStaff();
  const browser = aBrowser();
  expect(await logIn(browser, email.toUpperCase())).toMatchObject({
    status: 200,
    body: { next: 'second-factor', ways: ['totp', 'recovery'] },
  });
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 401,
    body: { code: 'DL0904' },
  });
  const code = await codeOf(secret);
  expect(await enter(browser, code)).toMatchObject({ status: 200, body: { next: 'signed-in' } });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  const replay = aBrowser();
  await logIn(replay, email);
  expect(await enter(replay, code)).toMatchObject({ status: 400, body: { code: 'DL0906' } });
  later(30);
  expect(await enter(replay, await codeOf(secret))).toMatchObject({ status: 200 });
});

test('two logins with one code at the same moment: one is in', async () => {
  const { email, secret } = await aStaff();
  const browsers = [aBrowser(), aBrowser(), aBrowser()];
  for (const browser of browsers) await logIn(browser, email);
  const code = await codeOf(secret);
  const replies = await Promise.all(browsers.map((browser) => enter(browser, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code logs in once', async () => {
  const { email, recoveryCodes } = await aStaff();
  const [code = ''] = recoveryCodes;
  const browser = aBrowser();
  await logIn(browser, email);
  expect(await enter(browser, ` ${code.toUpperCase()} `, 'recovery')).toMatchObject({
    status: 200,
  });
  const again = aBrowser();
  await logIn(again, email);
  expect(await enter(again, code, 'recovery')).toMatchObject({ status: 400 });
  expect(await browser.call('GET', '/account')).toMatchObject({ body: { recoveryCodesLeft: 9 } });
});

test('a wrong password, no such account and a disabled account are refused alike', async () => {
  const { email, staffNo } = await aStaff();
  const refused = { status: 401, body: { code: 'DL0902' } };
  expect(await logIn(aBrowser(), email, 'not the password')).toMatchObject(refused);
  expect(await logIn(aBrowser(), 'nobody@office.example')).toMatchObject(refused);
  await shop.db
    .updateTable('staff')
    .set({ state: 'DISABLED' })
    .where('staffNo', '=', staffNo)
    .execute();
  expect(await logIn(aBrowser(), email)).toMatchObject(refused);
});

test('wrong passwords must wait, whether the account exists or not; a known browser does not', async () => {
  const { email, browser } = await aStaff();
  for (const name of [email, `nobody${mails}@office.example`]) {
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await logIn(aBrowser(), name, 'wrong')).toMatchObject({ status: 401 });
    }
    expect(await logIn(aBrowser(), name)).toMatchObject({ status: 429, body: { code: 'DL0903' } });
  }
  expect(await logIn(browser, email)).toMatchObject({ status: 200 });
  later(31);
  expect(await logIn(aBrowser(), email)).toMatchObject({ status: 200 });
});

test('codes cannot be guessed: after five wrong ones even the right one waits', async () => {
  const { email, secret } = await aStaff();
  const browser = aBrowser();
  await logIn(browser, email);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await enter(browser, '000000')).toMatchObject({ status: 400 });
  }
  expect(await enter(browser, await codeOf(secret))).toMatchObject({
    status: 429,
    body: { code: 'DL0907' },
  });
});

test('half an hour without a call, and half a day with calls, end a session', async () => {
  const { browser } = await aStaff();
  for (let minute = 0; minute < 60; minute += 20) {
    later(20 * 60);
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  }
  later(30 * 60);
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 401,
    body: { code: 'DL0901' },
  });
  const busy = await aStaff();
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    later(20 * 60);
    await busy.browser.call('GET', '/session');
  }
  expect(await busy.browser.call('GET', '/session')).toMatchObject({ status: 200 });
  later(20 * 60);
  expect(await busy.browser.call('GET', '/session')).toMatchObject({ status: 401 });
});

test('sessions are listed and ended, one or all others; a log-out ends this one', async () => {
  const { email, secret, browser } = await aStaff();
  const other = aBrowser();
  await logIn(other, email);
  await enter(other, await codeOf(secret));
  const { body } = await browser.call('GET', '/sessions');
  const { sessions } = body as unknown as {
    sessions: { sessionNo: number; device: string; ip: string; isCurrent: boolean }[];
  };
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Chrome · Windows', ip });
  const theirs = sessions.find(({ isCurrent }) => !isCurrent);
  expect(await browser.call('DELETE', `/sessions/${theirs?.sessionNo}`)).toMatchObject({
    status: 204,
  });
  expect(await other.call('GET', '/session')).toMatchObject({ status: 401 });
  expect(await browser.call('DELETE', `/sessions/${theirs?.sessionNo}`)).toMatchObject({
    status: 404,
  });
  expect(await browser.call('DELETE', '/session')).toMatchObject({ status: 204 });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 401 });
});

test('a changed password ends every other session', async () => {
  const { email, secret, browser } = await aStaff();
  const other = aBrowser();
  await logIn(other, email);
  await enter(other, await codeOf(secret));
  const change = (currentPassword: string, newPassword: string) =>
    browser.call('PUT', '/account/password', { currentPassword, newPassword });
  expect(await change('wrong', 'a quiet tram to Gwanghwa')).toMatchObject({
    status: 400,
    body: { code: 'DL0919' },
  });
  expect(await change(PASSWORD, 'a quiet tram to Gwanghwa')).toMatchObject({ status: 204 });
  expect(await other.call('GET', '/session')).toMatchObject({ status: 401 });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  expect(await logIn(aBrowser(), email)).toMatchObject({ status: 401 });
});

test('a password that is changed while the old one is checked lets nobody in', async () => {
  const { email, staffNo } = await aStaff();
  const thief = aBrowser();
  const changing = await holdStaff(staffNo);
  const login = logIn(thief, email);
  await expect.poll(() => waitingForLocks(shop)).toBe(1);
  await changing.commit({ passwordHash: await hashPassword('a quiet tram to Gwanghwa') });
  expect(await login).toMatchObject({ status: 401, body: { code: 'DL0902' } });
});

test('of two who change a password at the same moment by the same old one, one does', async () => {
  const { browser } = await aStaff();
  const change = (newPassword: string) =>
    browser.call('PUT', '/account/password', { currentPassword: PASSWORD, newPassword });
  const replies = await Promise.all([
    change('a quiet tram to Gwanghwa'),
    change('a late ferry to Wolmido'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});

test('a login that ended while its code was checked is none', async () => {
  const { staffNo } = await aStaff();
  const result = await inTransaction(shop.db, async (tx) => {
    const ended = await tx
      .updateTable('staffSession')
      .set({ endedAt: shop.clock.now(), endReason: 'PASSWORD_CHANGED' })
      .where('staffNo', '=', staffNo)
      .returning('sessionNo')
      .executeTakeFirstOrThrow();
    return completeLogin(tx, shop, { staffNo, ...ended }, undefined);
  });
  expect(result).toMatchObject({ name: 'staff_login_required' });
});

test('after a new password only the browser in which it was changed is known', async () => {
  const { email, secret, browser } = await aStaff();
  const other = aBrowser();
  await logIn(other, email);
  await enter(other, await codeOf(secret));
  const newPassword = 'a quiet tram to Gwanghwa';
  await browser.call('PUT', '/account/password', { currentPassword: PASSWORD, newPassword });
  for (let attempt = 0; attempt < 5; attempt++) await logIn(other, email);
  // Wrong ones there count for the account, as a stranger's do, and keep nobody out of the known one.
  expect(await logIn(aBrowser(), email, newPassword)).toMatchObject({ status: 429 });
  expect(await logIn(browser, email, newPassword)).toMatchObject({ status: 200 });
});

test('a browser that shows a token which the store never gave out gets one of its own', async () => {
  const { email, secret } = await aStaff();
  const planted = 'x'.repeat(43);
  const browser = aBrowser();
  browser.jar.set('staff-device', planted);
  await logIn(browser, email);
  await enter(browser, await codeOf(secret));
  expect(browser.jar.get('staff-device')).toMatch(/^[\w-]{43}$/);
  expect(browser.jar.get('staff-device')).not.toBe(planted);
});

test('another app is set up only by a person who has just entered the second factor', async () => {
  const { secret, browser } = await aStaff();
  later(5 * 60);
  expect(await browser.call('POST', '/account/totp')).toMatchObject({
    status: 403,
    body: { code: 'DL0908' },
  });
  const confirm = { way: 'totp', code: await codeOf(secret) };
  expect(await browser.call('POST', '/session/confirm', confirm)).toMatchObject({ status: 200 });
  expect(await browser.call('POST', '/account/totp')).toMatchObject({ status: 200 });
});

test('a role without personal data needs no second factor, until its role is changed', async () => {
  const { roleNo } = await shop.db
    .insertInto('staffRole')
    .values({ name: '그림만', permissions: ['display.read', 'display.write'] })
    .returning('roleNo')
    .executeTakeFirstOrThrow();
  const { token } = await invite('그림만');
  const browser = aBrowser();
  expect(await browser.call('POST', `/invitations/${token}`, { password: PASSWORD })).toMatchObject(
    { body: { next: 'signed-in' } },
  );
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  await shop.db
    .updateTable('staffRole')
    .set({ permissions: ['customers.read'] })
    .where('roleNo', '=', roleNo)
    .execute();
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 403,
    body: { code: 'DL0905' },
  });
  expect(await browser.call('POST', '/account/totp')).toMatchObject({ status: 200 });
});

test('from other networks than those allowed nobody logs in or goes on', async () => {
  const { email, browser } = await aStaff();
  await shop.db.insertInto('staffNetwork').values({ network: '203.0.113.0/24' }).execute();
  try {
    expect(await logIn(aBrowser(), email)).toMatchObject({ status: 403, body: { code: 'DL0915' } });
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 403 });
    ip = '203.0.113.77';
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
    ip = '::ffff:203.0.113.78';
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  } finally {
    await shop.db.deleteFrom('staffNetwork').execute();
  }
});
