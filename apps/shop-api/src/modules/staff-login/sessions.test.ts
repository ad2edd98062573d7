import { inTransaction } from '@duskline/platform/database/database';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  enter,
  logIn,
  openStaffLogins,
  STAFF_PASSWORD,
  type StaffLogins,
} from '../../../test/staff-login-factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { completeLogin } from './log-in.ts';

let logins: StaffLogins;
beforeAll(async () => {
  logins = await openStaffLogins();
});
beforeEach(() => logins.fromAnotherAddress());
afterAll(() => logins.close());

test('half an hour without a call, and half a day with calls, end a session', async () => {
  const { browser } = await logins.aStaff();
  for (let minute = 0; minute < 60; minute += 20) {
    logins.later(20 * 60);
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  }
  logins.later(30 * 60);
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 401,
    body: { code: 'DL0901' },
  });
  const busy = await logins.aStaff();
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    logins.later(20 * 60);
    await busy.browser.call('GET', '/session');
  }
  expect(await busy.browser.call('GET', '/session')).toMatchObject({ status: 200 });
  logins.later(20 * 60);
  expect(await busy.browser.call('GET', '/session')).toMatchObject({ status: 401 });
});

test('sessions are listed and ended, one or all others; a log-out ends this one', async () => {
  const { email, secret, browser } = await logins.aStaff();
  const other = logins.aBrowser();
  await logIn(other, email);
  await enter(other, await logins.codeOf(secret));
  const { body } = await browser.call('GET', '/sessions');
  const { sessions } = body as unknown as {
    sessions: { sessionNo: number; device: string; ip: string; isCurrent: boolean }[];
  };
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Chrome · Windows', ip: logins.ip });
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
  const { email, secret, browser } = await logins.aStaff();
  const other = logins.aBrowser();
  await logIn(other, email);
  await enter(other, await logins.codeOf(secret));
  const change = (currentPassword: string, newPassword: string) =>
    browser.call('PUT', '/account/password', { currentPassword, newPassword });
  expect(await change('wrong', 'a quiet tram to Gwanghwa')).toMatchObject({
    status: 400,
    body: { code: 'DL0919' },
  });
  expect(await change(STAFF_PASSWORD, 'a quiet tram to Gwanghwa')).toMatchObject({ status: 204 });
  expect(await other.call('GET', '/session')).toMatchObject({ status: 401 });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  expect(await logIn(logins.aBrowser(), email)).toMatchObject({ status: 401 });
});

test('a password that is changed while the old one is checked lets nobody in', async () => {
  const { email, staffNo } = await logins.aStaff();
  const thief = logins.aBrowser();
  const changing = await logins.holdStaff(staffNo);
  const login = logIn(thief, email);
  await expect.poll(() => waitingForLocks(logins.shop)).toBe(1);
  await changing.commit({ passwordHash: await hashPassword('a quiet tram to Gwanghwa') });
  expect(await login).toMatchObject({ status: 401, body: { code: 'DL0902' } });
});

test('of two who change a password at the same moment by the same old one, one does', async () => {
  const { browser } = await logins.aStaff();
  const change = (newPassword: string) =>
    browser.call('PUT', '/account/password', { currentPassword: STAFF_PASSWORD, newPassword });
  const replies = await Promise.all([
    change('a quiet tram to Gwanghwa'),
    change('a late ferry to Wolmido'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});

test('a login that ended while its code was checked is none', async () => {
  const { staffNo } = await logins.aStaff();
  const result = await inTransaction(logins.shop.db, async (tx) => {
    const ended = await tx
      .updateTable('staffSession')
      .set({ endedAt: logins.shop.clock.now(), endReason: 'PASSWORD_CHANGED' })
      .where('staffNo', '=', staffNo)
      .returning('sessionNo')
      .executeTakeFirstOrThrow();
    return completeLogin(tx, logins.shop, { staffNo, ...ended }, undefined);
  });
  expect(result).toMatchObject({ name: 'staff_login_required' });
});

test('after a new password only the browser in which it was changed is known', async () => {
  const { email, secret, browser } = await logins.aStaff();
  const other = logins.aBrowser();
  await logIn(other, email);
  await enter(other, await logins.codeOf(secret));
  const newPassword = 'a quiet tram to Gwanghwa';
  await browser.call('PUT', '/account/password', { currentPassword: STAFF_PASSWORD, newPassword });
  for (let attempt = 0; attempt < 5; attempt++) await logIn(other, email);
  // Wrong ones there count for the account, as a stranger's do, and keep nobody out of the known one.
  expect(await logIn(logins.aBrowser(), email, newPassword)).toMatchObject({ status: 429 });
  expect(await logIn(browser, email, newPassword)).toMatchObject({ status: 200 });
});
