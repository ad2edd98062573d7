import { ApiError } from '@duskline/client';
import type { MemberSummary } from '@duskline/contract/internal/members';
import { getMemberSummary } from '@duskline/contract/internal/members.calls';
import {
  type RelayedRefusalName,
  relayedRefusals,
} from '@duskline/contract/member/relayed-refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { syncMember } from './sync-member.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'log' | 'shopApi'>;

type Summary = z.output<typeof MemberSummary>;

/** The refusals a call passes on, and those of every call to the shop. */
type ShopRefusal<Name extends RelayedRefusalName> = Refusal<
  Name | 'member_inactive' | 'shop_unavailable'
>;

/**
 * Call the Shop API for a member. A member it does not know yet is synced first, then the call is
 * repeated. The named refusals are passed on with the shop's code and text; besides them it refuses
 * with `member_inactive` and `shop_unavailable`.
 */
export async function callShop<Reply, Name extends RelayedRefusalName = never>(
  context: Context,
  memberNo: number,
  call: () => Promise<Reply>,
  refusals: readonly Name[] = [],
): Promise<Reply | ShopRefusal<Name>> {
  const first = await tryCall(context, call, refusals);
  if (first !== 'unknown_member') return first;
  const synced = await tryCall(context, () => syncMember(context, memberNo), refusals);
  if (isRefusal(synced)) return synced;
  const second = await tryCall(context, call, refusals);
  return second === 'unknown_member' ? refuse('shop_unavailable') : second;
}

/** Read a member's grade and coupon counts from the shop. Refuses as `callShop`. */
export function readMemberSummary(
  context: Context,
  memberNo: number,
): Promise<Summary | Refusal<'member_inactive' | 'shop_unavailable'>> {
  return callShop<Summary>(context, memberNo, () =>
    context.shopApi(getMemberSummary, { params: { memberNo } }),
  );
}

async function tryCall<Reply, Name extends RelayedRefusalName>(
  { log }: Pick<MemberContext, 'log'>,
  call: () => Promise<Reply>,
  refusals: readonly Name[],
): Promise<Reply | ShopRefusal<Name> | 'unknown_member'> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    if (code === shopRefusals.member_not_found.code) return 'unknown_member';
    const relayed = [...refusals, 'member_inactive' as const];
    const name = relayed.find((one) => relayedRefusals[one].code === code);
    if (name) return refuse(name, {}, message || undefined);
    log.error({ err: error, status, code }, 'the Shop API is unavailable');
    return refuse('shop_unavailable');
  }
}
