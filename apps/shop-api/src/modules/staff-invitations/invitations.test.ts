import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roleNames } from '../../../test/admin-factories.ts';
import {
  openStaffLogins,
  STAFF_PASSWORD,
  type StaffLogins,
} from '../../../test/staff-login-factories.ts';

let logins: StaffLogins;
beforeAll(async () => {
  logins = await openStaffLogins();
});
beforeEach(() => logins.fromAnotherAddress());
afterAll(() => logins.close());

test('an invited person sets a password and an authenticator app, and is in', async () => {
  const { email, token } = await logins.invite(roleNames.service);
  const browser = logins.aBrowser();
  expect(await browser.call('GET', `/invitations/${token}`)).toMatchObject({
    status: 200,
    body: { email, roleName: roleNames.service, needsSecondFactor: true },
  });
  const accepted = await browser.call('POST', `/invitations/${token}`, {
    password: STAFF_PASSWORD,
  });
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
  const done = await browser.call('PUT', '/account/totp', { code: await logins.codeOf(secret) });
  expect((done.body as unknown as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  expect(browser.jar.get('staff'), 'the token of the step before is worth nothing').not.toBe(
    before,
  );
  expect(await browser.call('GET', '/session')).toMatchObject({
    status: 200,
    body: { name: '한직원', email, role: { name: roleNames.service }, idleSeconds: 1800 },
  });
  // The link counts once.
  expect(await logins.aBrowser().call('GET', `/invitations/${token}`)).toMatchObject({
    status: 404,
  });
  expect(
    await logins.aBrowser().call('POST', `/invitations/${token}`, { password: STAFF_PASSWORD }),
  ).toMatchObject({ status: 404, body: { code: 'DL0917' } });
});

test('an invitation ends after three days, and the mail with its link is queued', async () => {
  const { token, email } = await logins.invite(roleNames.warehouse);
  const queued = await logins.shop.db
    .selectFrom('announcement')
    .where('kind', '=', 'staff_invited')
    .orderBy('announcementNo', 'desc')
    .select('contentSealed')
    .executeTakeFirstOrThrow();
  const content = logins.shop.vault.openFacts<{ recipient: object; data: { link: string } }>(
    'announcement',
    queued.contentSealed ?? '',
  );
  expect(content).toMatchObject({
    recipient: { email },
    data: { link: `http://office.test/invitation/${token}`, hours: 72 },
  });
  logins.later(72 * 3600);
  expect(await logins.aBrowser().call('GET', `/invitations/${token}`)).toMatchObject({
    status: 404,
  });
});

test.each([
  ['short', 'only 11 ..', 400, '99999'],
  ['a common one', 'qwertyuiop123', 400, 'DL0918'],
  ['a common one with signs', '!!password!!2026', 400, 'DL0918'],
  ['a repeated one', 'abcabcabcabc', 400, 'DL0918'],
  ['a run', '123456789012345', 400, 'DL0918'],
  ['the shop and a year', 'DUSKLINE-2026!', 400, 'DL0918'],
])('a password that is %s is refused', async (_what, password, status, code) => {
  const { token } = await logins.invite(roleNames.merchandiser);
  expect(await logins.aBrowser().call('POST', `/invitations/${token}`, { password })).toMatchObject(
    {
      status,
      body: { code },
    },
  );
});

test('a role without personal data needs no second factor, until its role is changed', async () => {
  const { roleNo } = await logins.shop.db
    .insertInto('staffRole')
    .values({ name: '그림만', permissions: ['display.read', 'display.write'] })
    .returning('roleNo')
    .executeTakeFirstOrThrow();
  const { token } = await logins.invite('그림만');
  const browser = logins.aBrowser();
  expect(
    await browser.call('POST', `/invitations/${token}`, { password: STAFF_PASSWORD }),
  ).toMatchObject({ body: { next: 'signed-in' } });
  expect(await browser.call('GET', '/session')).toMatchObject({ status: 200 });
  await logins.shop.db
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
