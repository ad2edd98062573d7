// Generated from campaigns.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './campaigns.ts';

export const stopCampaign: Call<typeof api.stopCampaign> = {
  method: 'POST',
  path: '/internal/campaigns/:campaignNo/stop',
  auth: 'none',
  isRepeatable: true,
};
export const countCampaign: Call<typeof api.countCampaign> = {
  method: 'GET',
  path: '/internal/campaigns/:campaignNo',
  auth: 'none',
};
export const countHeld: Call<typeof api.countHeld> = {
  method: 'POST',
  path: '/internal/campaigns/held',
  auth: 'none',
  isRepeatable: true,
};
export const countAgreed: Call<typeof api.countAgreed> = {
  method: 'POST',
  path: '/internal/campaigns/agreed',
  auth: 'none',
  isRepeatable: true,
};
export const renderCampaign: Call<typeof api.renderCampaign> = {
  method: 'POST',
  path: '/internal/campaigns/render',
  auth: 'none',
  isRepeatable: true,
};
