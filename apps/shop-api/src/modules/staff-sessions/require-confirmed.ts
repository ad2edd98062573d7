import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { ownStaff } from '../staff/index.ts';
import { confirmedUntil } from './staff-session.rules.ts';

/**
 * Refuse a change of the ways to log in, or a download, where somebody has a second factor and has
 * not entered it within five minutes; undefined where they may go on.
 */
export async function requireConfirmed(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  { staffNo, confirmedAt }: Pick<StaffCaller, 'staffNo' | 'confirmedAt'>,
): Promise<undefined | Refusal<'second_factor_confirm_required'>> {
  if (confirmedUntil(confirmedAt, shop.clock.now())) return undefined;
  const staff = await ownStaff(shop, staffNo);
  const hasSecondFactor = staff.totpSealed !== null || staff.passkeys > 0;
  return hasSecondFactor ? refuse('second_factor_confirm_required') : undefined;
}
