import { call } from '../endpoint.ts';
import type * as Campaign from './campaign.ts';

export const issueCampaignToken = call<typeof Campaign.IssueCampaignToken>({
  method: 'POST',
  path: '/api/v1/campaign/token',
  auth: 'member',
});
