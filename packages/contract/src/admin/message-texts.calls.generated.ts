// Generated from message-texts.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './message-texts.ts';

export const listMessageTexts: AdminCall<typeof api.listMessageTexts> = {
  method: 'GET',
  path: '/message-texts',
  permission: 'marketing.read',
};
export const getMessageText: AdminCall<typeof api.getMessageText> = {
  method: 'GET',
  path: '/message-texts/:kind',
  permission: 'marketing.read',
};
export const saveMessageText: AdminCall<typeof api.saveMessageText> = {
  method: 'PUT',
  path: '/message-texts/:kind/:channel',
  permission: 'marketing.write',
};
export const restoreMessageText: AdminCall<typeof api.restoreMessageText> = {
  method: 'POST',
  path: '/message-texts/:kind/:channel/restore',
  permission: 'marketing.write',
};
export const approveMessageText: AdminCall<typeof api.approveMessageText> = {
  method: 'POST',
  path: '/message-texts/:kind/:channel/approval',
  permission: 'marketing.write',
};
export const previewMessageText: AdminCall<typeof api.previewMessageText> = {
  method: 'POST',
  path: '/message-texts/:kind/:channel/preview',
  permission: 'marketing.read',
};
export const testMessageText: AdminCall<typeof api.testMessageText> = {
  method: 'POST',
  path: '/message-texts/:kind/:channel/test',
  permission: 'marketing.write',
};
