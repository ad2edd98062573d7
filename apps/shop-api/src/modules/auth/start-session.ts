import type { TokenHolder } from '@duskline/contract/member/sessions';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { upsertMemberAtLogin } from '../members/index.ts';
import type { ShopSessions } from './sessions.ts';

/** Reference notes, section 4: 12 hours, or 90 days where the shopper asked to stay. */
const TOKEN_SECONDS = 12 * 60 * 60;
const KEPT_TOKEN_SECONDS = 90 * 24 * 60 * 60;

export type Holder = Omit<z.output<typeof TokenHolder>, 'expiresIn'>;

/** Creates or updates the shop's member from what the Member API said, and logs her in. */
export async function startSession(
  { db, clock, vault }: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  desk: ShopSessions,
  holder: Holder,
  keepLogin: boolean,
): Promise<{ accessToken: string; expireIn: number } | Refusal<'member_inactive'>> {
  const expireIn = keepLogin ? KEPT_TOKEN_SECONDS : TOKEN_SECONDS;
  return inTransaction(db, async (tx) => {
    const memberNo = await upsertMemberAtLogin(tx, vault, holder, clock.now());
    if (memberNo === undefined) return refuse('member_inactive');
    return { accessToken: await desk.open(tx, memberNo, expireIn), expireIn };
  });
}
