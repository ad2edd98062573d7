import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  enter,
  logIn,
  openStaffLogins,
  type StaffLogins,
} from '../../../test/staff-login-factories.ts';

let logins: StaffLogins;
beforeAll(async () => {
  logins = await openStaffLogins();
});
beforeEach(() => logins.fromAnotherAddress());
afterAll(() => logins.close());

test('a login asks for the code, and a code counts once', async () => {
  const { email, secret } = await logins.aStaff();
  const browser = logins.aBrowser();
  expect(await logIn(browser, email.toUpperCase())).toMatchObject({
    status: 200,
    body: { next: 'second-factor', ways: ['totp', 'recovery'] },
  });
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 401,
    body: { code: 'DL0904' },
  });
  const code = await logins.codeOf(secret);
  expect(await enter(browser, code)).toMatchObject({ status: 200, body: { next: 'signed-in' } });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  const replay = logins.aBrowser();
  await logIn(replay, email);
  expect(await enter(replay, code)).toMatchObject({ status: 400, body: { code: 'DL0906' } });
  logins.later(30);
  expect(await enter(replay, await logins.codeOf(secret))).toMatchObject({ status: 200 });
});

test('two logins with one code at the same moment: one is in', async () => {
  const { email, secret } = await logins.aStaff();
  const browsers = [logins.aBrowser(), logins.aBrowser(), logins.aBrowser()];
  for (const browser of browsers) await logIn(browser, email);
  const code = await logins.codeOf(secret);
  const replies = await Promise.all(browsers.map((browser) => enter(browser, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code logs in once', async () => {
  const { email, recoveryCodes } = await logins.aStaff();
  const [code = ''] = recoveryCodes;
  const browser = logins.aBrowser();
  await logIn(browser, email);
  expect(await enter(browser, ` ${code.toUpperCase()} `, 'recovery')).toMatchObject({
    status: 200,
  });
  const again = logins.aBrowser();
  await logIn(again, email);
  expect(await enter(again, code, 'recovery')).toMatchObject({ status: 400 });
  expect(await browser.call('GET', '/account')).toMatchObject({ body: { recoveryCodesLeft: 9 } });
});

test('a wrong password, no such account and a disabled account are refused alike', async () => {
  const { email, staffNo } = await logins.aStaff();
  const refused = { status: 401, body: { code: 'DL0902' } };
  expect(await logIn(logins.aBrowser(), email, 'not the password')).toMatchObject(refused);
  expect(await logIn(logins.aBrowser(), 'nobody@office.example')).toMatchObject(refused);
  await logins.shop.db
    .updateTable('staff')
    .set({ state: 'DISABLED' })
    .where('staffNo', '=', staffNo)
    .execute();
  expect(await logIn(logins.aBrowser(), email)).toMatchObject(refused);
});

test('wrong passwords must wait, whether the account exists or not; a known browser does not', async () => {
  const { email, browser } = await logins.aStaff();
  for (const name of [email, `nobody.${email}`]) {
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await logIn(logins.aBrowser(), name, 'wrong')).toMatchObject({ status: 401 });
    }
    expect(await logIn(logins.aBrowser(), name)).toMatchObject({
      status: 429,
      body: { code: 'DL0903' },
    });
  }
  expect(await logIn(browser, email)).toMatchObject({ status: 200 });
  logins.later(31);
  expect(await logIn(logins.aBrowser(), email)).toMatchObject({ status: 200 });
});

test('codes cannot be guessed: after five wrong ones even the right one waits', async () => {
  const { email, secret } = await logins.aStaff();
  const browser = logins.aBrowser();
  await logIn(browser, email);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await enter(browser, '000000')).toMatchObject({ status: 400 });
  }
  expect(await enter(browser, await logins.codeOf(secret))).toMatchObject({
    status: 429,
    body: { code: 'DL0907' },
  });
});

test('a browser that shows a token which the store never gave out gets one of its own', async () => {
  const { email, secret } = await logins.aStaff();
  const planted = 'x'.repeat(43);
  const browser = logins.aBrowser();
  browser.jar.set('staff-device', planted);
  await logIn(browser, email);
  await enter(browser, await logins.codeOf(secret));
  expect(browser.jar.get('staff-device')).toMatch(/^[\w-]{43}$/);
  expect(browser.jar.get('staff-device')).not.toBe(planted);
});

test('another app is set up only by a person who has just entered the second factor', async () => {
  const { secret, browser } = await logins.aStaff();
  logins.later(5 * 60);
  expect(await browser.call('POST', '/account/totp')).toMatchObject({
    status: 403,
    body: { code: 'DL0908' },
  });
  const confirm = { way: 'totp', code: await logins.codeOf(secret) };
  expect(await browser.call('POST', '/session/confirm', confirm)).toMatchObject({ status: 200 });
  expect(await browser.call('POST', '/account/totp')).toMatchObject({ status: 200 });
});

test('from other networks than those allowed nobody logs in or goes on', async () => {
  const { email, browser } = await logins.aStaff();
  await logins.shop.db.insertInto('staffNetwork').values({ network: '203.0.113.0/24' }).execute();
  try {
    expect(await logIn(logins.aBrowser(), email)).toMatchObject({
      status: 403,
      body: { code: 'DL0915' },
    });
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 403 });
    logins.ip = '203.0.113.77';
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
    logins.ip = '::ffff:203.0.113.78';
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  } finally {
    await logins.shop.db.deleteFrom('staffNetwork').execute();
  }
});
