import { createHash, createHmac, randomBytes } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database';
import { sql as raw } from 'kysely';
import type { Member, MemberTx } from './member.ts';

const SETTING = 'secret';
const SECRET_BYTES = 32;

/** Turns text into 43 letters that say nothing without our secret; `use` keeps subjects apart. */
export type KeyedHash = (use: string, text: string) => string;

/** Keyed by the operator's secret, else by one made at the first start and shared by all processes. */
export async function createKeyedHash(member: Pick<Member, 'db' | 'settings'>): Promise<KeyedHash> {
  const secret =
    member.settings.MEMBER_SECRET ??
    (await inTransaction(member.db, (tx) =>
      keepSecret(tx, randomBytes(SECRET_BYTES).toString('base64url')),
    ));
  return (use, text) => createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url');
}

/** What is kept of a token that nobody could guess; it needs no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function keepSecret(tx: MemberTx, candidate: string): Promise<string> {
  await tx
    .insertInto('setting')
    .values({ name: SETTING, value: raw`to_jsonb(${candidate}::text)` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('setting')
    .where('name', '=', SETTING)
    .select('value')
    .executeTakeFirstOrThrow();
  return String(value);
}
