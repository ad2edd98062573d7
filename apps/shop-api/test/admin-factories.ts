import { randomBytes } from 'node:crypto';
import type { Permission } from '@duskline/contract/admin/permissions';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { FastifyInstance } from 'fastify';
import { generateSecret } from 'otplib';
import { buildAdminApi } from '../src/admin-app.ts';
import { inviteStaff } from '../src/modules/staff-invitations/index.ts';
import { findRoleByName } from '../src/modules/staff-roles/index.ts';
import type { TestShop } from './build-test-shop.ts';

/** The roles that a shop begins with. */
export const roleNames = {
  owner: '소유자',
  merchandiser: 'MD',
  service: '고객 서비스',
  warehouse: '물류',
} as const;
export type RoleWord = keyof typeof roleNames;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who calls, as headers; the number is for the test alone. */
export type StaffHeaders = { cookie: string; staffNo: number };

export type BackOffice = {
  app: FastifyInstance;
  /** A new staff member of that role, logged in by both factors; their headers. */
  as(role: RoleWord): Promise<StaffHeaders>;
  call<Reply = unknown>(
    method: Method,
    url: string,
    options?: { headers?: Record<string, string | number>; body?: unknown },
  ): Promise<{ status: number; body: Reply; headers: Record<string, unknown> }>;
  close(): Promise<void>;
};

/** The back office's API, called as one staff member is. */
export type StaffOffice = {
  staffNo: number;
  call<Reply = unknown>(
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Reply }>;
  /** Send a file as it is. */
  send<Reply = unknown>(
    path: string,
    type: string,
    file: Buffer,
  ): Promise<{ status: number; body: Reply }>;
  /** Fetch a file as it is. */
  download(path: string): Promise<{ body: Buffer; text: string }>;
  close(): Promise<void>;
};

let hashed: Promise<string> | undefined;
/** The hash of one password for all: making one for each would take most of a test's time. */
function passwordHash(): Promise<string> {
  hashed ??= hashPassword('a password of staff in tests');
  return hashed;
}

/** The back office's API on a test's shop. */
export async function openBackOffice(shop: TestShop): Promise<BackOffice> {
  const app = await buildAdminApi(shop.shop);
  return {
    app,
    as: async (role) => {
      const stored = await findRoleByName(shop.db, roleNames[role]);
      return logIn(shop, `김${role}`, stored?.roleNo ?? 0);
    },
    async call(method, url, { headers = {}, body } = {}) {
      const { staffNo: _, ...sent } = headers;
      const reply = await app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...sent },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const { statusCode, body: text } = reply;
      return {
        status: statusCode,
        // Files are text; everything else is JSON.
        body: /^[[{]/.test(text) ? JSON.parse(text) : text || undefined,
        headers: reply.headers,
      };
    },
    close: () => app.close(),
  };
}

/** Open the back office as a staff member who is logged in and may do just this. */
export async function openOfficeAs(
  shop: TestShop,
  permissions: readonly Permission[],
): Promise<StaffOffice> {
  const office = await openBackOffice(shop);
  const { roleNo } = await shop.db
    .insertInto('staffRole')
    .values({ name: `역할 ${randomBytes(6).toString('hex')}`, permissions: [...permissions] })
    .returning('roleNo')
    .executeTakeFirstOrThrow();
  const { staffNo, cookie } = await logIn(shop, '김엠디', roleNo);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return {
    staffNo,
    async call<Reply>(method: Method, url: string, sent?: unknown) {
      const { status, body } = await office.call<Reply>(method, url, { headers, body: sent });
      return { status, body };
    },
    async send(url, type, file) {
      const { statusCode, body } = await office.app.inject({
        ...{ method: 'POST' as const, url, payload: file },
        headers: { ...headers, 'content-type': type },
      });
      return { status: statusCode, body: JSON.parse(body) };
    },
    async download(url) {
      const { rawPayload, body } = await office.app.inject({ method: 'GET', url, headers });
      return { body: rawPayload, text: body };
    },
    close: office.close,
  };
}

async function logIn(
  { shop, db, vault, clock }: TestShop,
  name: string,
  roleNo: number,
): Promise<StaffHeaders> {
  const token = randomBytes(32).toString('base64url');
  const staffNo = await inTransaction(db, async (tx) => {
    const email = `${randomBytes(6).toString('hex')}@office.example`;
    const invited = await inviteStaff(tx, shop, { name, email, roleNo });
    if (isRefusal(invited)) throw new Error(`refused: ${invited.name}`);
    await tx
      .updateTable('staff')
      .set({
        state: 'ACTIVE',
        passwordHash: await passwordHash(),
        totpSealed: vault.seal('staff-totp', generateSecret()),
      })
      .where('staffNo', '=', invited.staffNo)
      .execute();
    const now = clock.now();
    await tx
      .insertInto('staffSession')
      .values({
        ...{ staffNo: invited.staffNo, tokenHash: hashToken(token), stage: 'OPEN' },
        ...{ device: 'Chrome · Windows', ip: '127.0.0.1', startedAt: now, lastUsedAt: now },
        confirmedAt: now,
      })
      .execute();
    return invited.staffNo;
  });
  return { cookie: `staff=${token}`, staffNo };
}
