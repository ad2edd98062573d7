import type * as api from '@duskline/contract/member/qr';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { maskName } from '@duskline/platform/secrets/mask';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findShopSnapshot } from '../account-sync/index.ts';
import { findAccount } from '../accounts/index.ts';
import { insertUse } from './qr.sql.ts';
import { readQrToken } from './qr-tokens.ts';

/**
 * Find whose code a shop counter has scanned: masked name, grade and usable coupons. The code is
 * used up, so that a photograph of it is worth nothing. Refusals: `qr_invalid`, `qr_expired`,
 * `qr_used`, `qr_purpose`.
 */
export async function readQr(
  context: Pick<MemberContext, 'db' | 'clock' | 'settings' | 'vault'>,
  token: string,
): Promise<
  | z.output<typeof api.readQr.reply>['data']
  | Refusal<'qr_invalid' | 'qr_expired' | 'qr_used' | 'qr_purpose'>
> {
  const read = await readQrToken(context, token);
  if (isRefusal(read)) return read;
  const { memberNo, tokenId, expiresAt } = read;
  const isFirst = await inTransaction(context.db, (tx) => insertUse(tx, { tokenId, expiresAt }));
  if (!isFirst) return refuse('qr_used');
  const account = await findAccount(context, memberNo);
  if (!account) return refuse('qr_invalid');
  const snapshot = await findShopSnapshot(context.db, memberNo);
  return {
    memberNo,
    name: maskName(account.name),
    grade: snapshot ? { label: snapshot.gradeLabel, pointRate: snapshot.pointRate } : null,
    usableCoupons: snapshot?.usableCoupons ?? null,
  };
}
