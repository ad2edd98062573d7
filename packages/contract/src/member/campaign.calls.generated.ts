// Generated from campaign.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './campaign.ts';

export const issueCampaignToken: Call<typeof api.issueCampaignToken> = {
  method: 'POST',
  path: '/api/v1/campaign/token',
  auth: 'member',
};
