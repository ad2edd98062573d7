import type { ShopTx } from '../../context.ts';
import type { CodeProvider, LoginCode } from './login-codes.rules.ts';

/** Whom a code logs in, and the session of the Member API that it belongs to. */
type Login = { memberNo: number; memberApiSessionId: string };

/** Insert a code by its hash, in hex. */
export async function insertLoginCode(
  tx: ShopTx,
  { codeHash, stateHash, ...code }: { codeHash: string } & LoginCode & Login,
): Promise<void> {
  await tx
    .insertInto('loginCode')
    .values({
      ...code,
      codeHash: toBytes(codeHash),
      stateHash: stateHash ? toBytes(stateHash) : null,
    })
    .execute();
}

/** Delete a code and return what it says; undefined where there is none, or not any more. */
export async function takeLoginCode(
  tx: ShopTx,
  codeHash: string,
): Promise<(LoginCode & Login) | undefined> {
  const row = await tx
    .deleteFrom('loginCode')
    .where('codeHash', '=', toBytes(codeHash))
    .returning([
      ...(['memberNo', 'memberApiSessionId', 'provider', 'redirectUri', 'stateHash'] as const),
      ...(['loginEndsAt', 'expiresAt'] as const),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      provider: row.provider as CodeProvider,
      stateHash: row.stateHash?.toString('hex'),
    }
  );
}

/** Delete the codes that belong to sessions of the Member API. */
export async function deleteLoginCodesOf(tx: ShopTx, memberApiSessionIds: string[]): Promise<void> {
  await tx.deleteFrom('loginCode').where('memberApiSessionId', 'in', memberApiSessionIds).execute();
}

/** Delete the codes whose time is over. */
export async function deleteExpiredLoginCodes(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('loginCode').where('expiresAt', '<=', before).execute();
}

function toBytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
