// Generated from canned-answers.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './canned-answers.ts';

export const listCannedAnswers: AdminCall<typeof api.listCannedAnswers> = {
  method: 'GET',
  path: '/canned-answers',
  permission: 'voices.read',
};
export const addCannedAnswer: AdminCall<typeof api.addCannedAnswer> = {
  method: 'POST',
  path: '/canned-answers',
  permission: 'voices.write',
};
export const changeCannedAnswer: AdminCall<typeof api.changeCannedAnswer> = {
  method: 'PUT',
  path: '/canned-answers/:answerNo',
  permission: 'voices.write',
};
export const deleteCannedAnswer: AdminCall<typeof api.deleteCannedAnswer> = {
  method: 'DELETE',
  path: '/canned-answers/:answerNo',
  permission: 'voices.write',
};
