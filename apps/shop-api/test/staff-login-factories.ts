import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { generate } from 'otplib';
import { lockStaff, updateStaff } from '../src/modules/staff/index.ts';
import { inviteStaff } from '../src/modules/staff-invitations/index.ts';
import { findRoleByName } from '../src/modules/staff-roles/index.ts';
import { openBackOffice, roleNames } from './admin-factories.ts';
import { buildTestShop, type TestShop } from './build-test-shop.ts';

export const STAFF_PASSWORD = 'an evening in Mangwon 7';
/** Addresses that the tests of a file come from in turn. */
const ADDRESSES = 200;
/** A code of the app counts once; after so long there is another. */
const AFTER_A_CODE_SECONDS = 60;

type Reply = {
  status: number;
  body: Record<string, never> & { code?: string; next?: string };
  cookies: string[];
};

/** A browser of staff: it holds cookies as browsers do. */
export type StaffBrowser = {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Reply>;
  jar: Map<string, string>;
};

type Invited = { email: string; token: string; staffNo: number };
type Staff = Invited & { browser: StaffBrowser; secret: string; recoveryCodes: string[] };

/** A back office with people who are invited, log in and out. */
export type StaffLogins = {
  shop: TestShop;
  /** The address that the next calls come from. */
  ip: string;
  /** Let the next calls come from an address of their own, so that no test pays for another's attempts. */
  fromAnotherAddress(): void;
  aBrowser(): StaffBrowser;
  invite(role: string): Promise<Invited>;
  /** Somebody who has accepted an invitation and set up an authenticator app. */
  aStaff(role?: string): Promise<Staff>;
  codeOf(secret: string): Promise<string>;
  later(seconds: number): void;
  /** Hold somebody's account as whoever changes it does, until the change is committed. */
  holdStaff(staffNo: number): Promise<{ commit(change: { passwordHash: string }): Promise<void> }>;
  close(): Promise<void>;
};

/** Send a mail and a password. */
export function logIn(
  browser: StaffBrowser,
  email: string,
  password: string = STAFF_PASSWORD,
): Promise<Reply> {
  return browser.call('POST', '/login', { email, password });
}

/** Send a code of the second factor. */
export function enter(browser: StaffBrowser, code: string, way = 'totp'): Promise<Reply> {
  return browser.call('POST', '/login/second-factor', { way, code });
}

/** Open a shop of its own with its back office. */
export async function openStaffLogins(): Promise<StaffLogins> {
  const shop = await buildTestShop();
  const office = await openBackOffice(shop);
  let addresses = 0;
  let mails = 0;
  const logins: StaffLogins = {
    shop,
    ip: '',
    fromAnotherAddress() {
      addresses += 1;
      logins.ip = `198.51.100.${(addresses % ADDRESSES) + 1}`;
    },
    aBrowser() {
      const jar = new Map<string, string>();
      return {
        jar,
        async call(method, url, body) {
          const reply = await office.app.inject({
            ...{ method, url, remoteAddress: logins.ip },
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
          const content = reply.body === '' ? {} : reply.json();
          return { status: reply.statusCode, body: content, cookies };
        },
      };
    },
    async invite(role) {
      const email = `someone${++mails}@office.example`;
      const { staffNo, link } = await inTransaction(shop.db, async (tx) => {
        const { roleNo } = (await findRoleByName(tx, role)) ?? { roleNo: 0 };
        const invited = await inviteStaff(tx, shop.shop, { email, name: '한직원', roleNo });
        if (isRefusal(invited)) throw new Error(invited.name);
        return invited;
      });
      return { email, staffNo, token: link.split('/').at(-1) ?? '' };
    },
    async aStaff(role = roleNames.service) {
      const invited = await logins.invite(role);
      const browser = logins.aBrowser();
      await browser.call('POST', `/invitations/${invited.token}`, { password: STAFF_PASSWORD });
      const { body } = await browser.call('POST', '/account/totp');
      const { secret } = body as unknown as { secret: string };
      const code = await logins.codeOf(secret);
      const done = await browser.call('PUT', '/account/totp', { code });
      const { recoveryCodes } = done.body as unknown as { recoveryCodes: string[] };
      logins.later(AFTER_A_CODE_SECONDS);
      return { ...invited, browser, secret, recoveryCodes };
    },
    codeOf: (secret) => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) }),
    later: (seconds) => shop.clock.advance({ seconds }),
    async holdStaff(staffNo) {
      const held = Promise.withResolvers<void>();
      const given = Promise.withResolvers<{ passwordHash: string }>();
      const done = inTransaction(shop.db, async (tx) => {
        await lockStaff(tx, staffNo);
        held.resolve();
        await updateStaff(tx, staffNo, await given.promise);
      });
      await held.promise;
      return {
        commit(change) {
          given.resolve(change);
          return done;
        },
      };
    },
    async close() {
      await office.close();
      await shop.close();
    },
  };
  return logins;
}
