import { ApiError } from '@duskline/client';
import {
  type RelayedRefusalName,
  relayedRefusals,
} from '@duskline/contract/member/relayed-refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { syncMember } from './sync-member.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'log' | 'shopApi'>;

/** What the shop may be known to refuse with in one call, and that it does not answer. */
type Known<Name extends RelayedRefusalName> = Refusal<
  Name | 'member_inactive' | 'shop_unavailable'
>;

/**
 * Asks the shop about a member. One it never saw is introduced and the question put again; a refusal
 * comes with the shop's code and sentence; silence is one of its own.
 */
export async function callShop<Reply, Name extends RelayedRefusalName = never>(
  context: Context,
  memberNo: number,
  ask: () => Promise<Reply>,
  refusals: readonly Name[] = [],
): Promise<Reply | Known<Name>> {
  const answer = await tryCall(context, ask, refusals);
  if (answer !== 'unknown') return answer;
  const introduced = await tryCall(context, () => syncMember(context, memberNo), refusals);
  if (isRefusal(introduced)) return introduced;
  const second = await tryCall(context, ask, refusals);
  return second === 'unknown' ? refuse('shop_unavailable') : second;
}

async function tryCall<Reply, Name extends RelayedRefusalName>(
  { log }: Pick<MemberContext, 'log'>,
  ask: () => Promise<Reply>,
  refusals: readonly Name[],
): Promise<Reply | Known<Name> | 'unknown'> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    if (code === shopRefusals.member_not_found.code) return 'unknown';
    const known = [...refusals, 'member_inactive' as const];
    const name = known.find((one) => relayedRefusals[one].code === code);
    if (name) return refuse(name, {}, message || undefined);
    log.error({ err: error, status, code }, 'the Shop API does not answer');
    return refuse('shop_unavailable');
  }
}
