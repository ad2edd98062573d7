import { randomUUID } from 'node:crypto';
import { CAMPAIGN_TOKEN_SECONDS, CAMPAIGN_TOKEN_TYPE } from '@duskline/contract/member/campaign';
import { SignJWT } from 'jose';
import type { MemberContext } from '../../context.ts';
import { ALGORITHM, type KeyRing } from '../signing-keys/index.ts';

/** Sign a JWT that names the member and the campaign to an outside event page; valid for 5 minutes. */
export async function signCampaignToken(
  { clock, settings }: Pick<MemberContext, 'clock' | 'settings'>,
  ring: KeyRing,
  { memberNo, campaignId }: { memberNo: number; campaignId: string },
): Promise<string> {
  const { key, keyId } = ring.signing();
  const now = clock.now();
  return new SignJWT({ campaignId })
    .setProtectedHeader({ alg: ALGORITHM, typ: CAMPAIGN_TOKEN_TYPE, kid: keyId })
    .setIssuer(settings.MEMBER_API_URL)
    .setAudience(campaignId)
    .setSubject(String(memberNo))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + CAMPAIGN_TOKEN_SECONDS * 1000))
    .sign(key);
}
