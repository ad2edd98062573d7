// Generated from grades.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './grades.ts';

export const getMyGrade: Call<typeof api.getMyGrade> = {
  method: 'GET',
  path: '/api/v1/members/me/grade',
  auth: 'member',
};
