// Generated from message-texts.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './message-texts.ts';

export const listTexts: Call<typeof api.listTexts> = {
  method: 'GET',
  path: '/internal/message-texts',
  auth: 'none',
};
export const readText: Call<typeof api.readText> = {
  method: 'GET',
  path: '/internal/message-texts/:kind',
  auth: 'none',
};
export const saveText: Call<typeof api.saveText> = {
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel',
  auth: 'none',
};
export const approveText: Call<typeof api.approveText> = {
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/approval',
  auth: 'none',
};
export const renderText: Call<typeof api.renderText> = {
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/preview',
  auth: 'none',
  isRepeatable: true,
};
export const sendTextTest: Call<typeof api.sendTextTest> = {
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/test',
  auth: 'none',
};
