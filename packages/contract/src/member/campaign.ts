import { z } from 'zod';
import { data, memberEndpoint } from './member-endpoint.ts';

export const CAMPAIGN_TOKEN_SECONDS = 5 * 60;
/** The `typ` of a campaign token's header: no other token of ours carries it. */
export const CAMPAIGN_TOKEN_TYPE = 'campaign+jwt';

/**
 * A JWT for an outside event page, good for five minutes. The page
 * verifies it by `/.well-known/jwks.json` (EdDSA), asks for `typ` `campaign+jwt`, for us as `iss`
 * and for its own campaign as `aud`, and reads the member's number from `sub`; `jti` is another one
 * each time. The shop itself takes it for nothing. The storefront asks for one when a member opens
 * an event that links to an outside page (`DIRECT`), with the event's id as campaign, and sends it
 * along as the query `campaignToken`.
 */
export const issueCampaignToken = memberEndpoint({
  method: 'POST',
  path: '/api/v1/campaign/token',
  auth: 'member',
  body: z.object({
    campaignId: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, '캠페인 번호를 확인해 주세요.'),
  }),
  reply: data(
    z.object({
      token: z.string(),
      /** Seconds from now. */
      expiresIn: z.number(),
    }),
  ),
  refusals: [],
});
