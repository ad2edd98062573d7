import * as api from '@duskline/contract/member/campaign';
import { CAMPAIGN_TOKEN_SECONDS } from '@duskline/contract/member/campaign';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import type { KeyRing } from '../signing-keys/index.ts';
import { signCampaignToken } from './sign-campaign-token.ts';

const TOKENS_PER_MINUTE = 60; // of one address

export function campaignRoutes({ member }: Routers, context: MemberContext, ring: KeyRing): void {
  member(
    api.issueCampaignToken,
    async ({ body: { campaignId } }, { caller: { memberNo } }) => {
      const token = await signCampaignToken(context, ring, { memberNo, campaignId });
      return { data: { token, expiresIn: CAMPAIGN_TOKEN_SECONDS } };
    },
    { perMinute: TOKENS_PER_MINUTE },
  );
}
