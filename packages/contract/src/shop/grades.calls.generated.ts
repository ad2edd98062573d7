// Generated from grades.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './grades.ts';

export const listMemberGrades: Call<typeof api.listMemberGrades> = {
  method: 'GET',
  path: '/member-grades',
  auth: 'none',
};
export const getMyGrade: Call<typeof api.getMyGrade> = {
  method: 'GET',
  path: '/profile/grade',
  auth: 'member',
};
export const getNextGrade: Call<typeof api.getNextGrade> = {
  method: 'GET',
  path: '/profile/next-grade',
  auth: 'member',
};
