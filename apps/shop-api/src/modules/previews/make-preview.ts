import { randomBytes } from 'node:crypto';
import { PREVIEW_MINUTES, type PreviewVisitor } from '@duskline/contract/admin/previews.rules';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { Refusal } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { type HeldReply, insertPreview } from './previews.sql.ts';

const PASS_BYTES = 32;

/** As whom the shop answers; both of the app's platforms are sold the same. */
export const PREVIEW_PLATFORMS: Readonly<Record<PreviewVisitor, Platform>> = {
  ...{ PC: 'PC', MOBILE_WEB: 'MOBILE_WEB', APP: 'AOS' },
};

/**
 * Make the pass that opens one page of the shop with replies that shoppers do not get; returns the
 * page's URL with it. The audit says who opened what; a pass itself is stored nowhere.
 */
export async function makePreview(
  shop: ShopContext,
  staff: StaffCaller,
  page: { path: string; platform: Platform; replies: HeldReply[] },
): Promise<{ url: string; expiresAt: string } | Refusal<never>> {
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * MINUTE_MS);
  const pass = randomBytes(PASS_BYTES).toString('base64url');
  return changeAsStaff(shop, staff, 'preview open', async (tx) => {
    // As a browser asks for it: an address may have Korean letters.
    const { pathname: path } = new URL(page.path, shop.settings.SITE_URL);
    const facts = { passHash: hashToken(pass), madeBy: actorOf(staff), expiresAt };
    await insertPreview(tx, { ...page, ...facts, path }, now);
    const url = `${shop.settings.SITE_URL}${path}?preview=${pass}`;
    return {
      after: { path, platform: page.platform },
      result: { url, expiresAt: expiresAt.toISOString() },
    };
  });
}
