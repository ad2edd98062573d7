// Generated from campaigns.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './campaigns.ts';

export const listCampaigns: AdminCall<typeof api.listCampaigns> = {
  method: 'GET',
  path: '/campaigns',
  permission: 'marketing.read',
};
export const getCampaign: AdminCall<typeof api.getCampaign> = {
  method: 'GET',
  path: '/campaigns/:campaignNo',
  permission: 'marketing.read',
};
export const createCampaign: AdminCall<typeof api.createCampaign> = {
  method: 'POST',
  path: '/campaigns',
  permission: 'marketing.write',
};
export const changeCampaign: AdminCall<typeof api.changeCampaign> = {
  method: 'PUT',
  path: '/campaigns/:campaignNo',
  permission: 'marketing.write',
};
export const countAudience: AdminCall<typeof api.countAudience> = {
  method: 'POST',
  path: '/campaign-audience',
  permission: 'marketing.read',
};
export const previewCampaign: AdminCall<typeof api.previewCampaign> = {
  method: 'POST',
  path: '/campaign-preview',
  permission: 'marketing.read',
};
export const testCampaign: AdminCall<typeof api.testCampaign> = {
  method: 'POST',
  path: '/campaigns/:campaignNo/test',
  permission: 'marketing.write',
};
export const startCampaign: AdminCall<typeof api.startCampaign> = {
  method: 'POST',
  path: '/campaigns/:campaignNo/start',
  permission: 'marketing.write',
};
export const stopCampaign: AdminCall<typeof api.stopCampaign> = {
  method: 'POST',
  path: '/campaigns/:campaignNo/stop',
  permission: 'marketing.write',
};
