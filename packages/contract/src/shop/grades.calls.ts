import { call } from '../endpoint.ts';
import type * as Grades from './grades.ts';

export const listMemberGrades = call<typeof Grades.ListMemberGrades>({
  method: 'GET',
  path: '/member-grades',
  auth: 'none',
});
export const getMyGrade = call<typeof Grades.GetMyGrade>({
  method: 'GET',
  path: '/profile/grade',
  auth: 'member',
});
export const getNextGrade = call<typeof Grades.GetNextGrade>({
  method: 'GET',
  path: '/profile/next-grade',
  auth: 'member',
});
