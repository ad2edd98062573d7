import { z } from 'zod';
import { data, memberEndpoint } from './member-endpoint.ts';

export const grade = z.object({ gradeNo: z.number(), label: z.string(), pointRate: z.number() });

/** A member's grade and the next one. Amounts in won; purchases confirmed since `since` count. */
export const MyGrade = grade.extend({
  bought: z.number(),
  orders: z.number(),
  /** `YYYY-MM-DD` in Seoul. */
  since: z.string(),
  /** Null in the highest grade. */
  next: grade.extend({ minAmount: z.number(), missing: z.number() }).nullable(),
  /** How much of the way to the next grade is done, 0 to 100; 100 in the highest. */
  progressPercent: z.number(),
});

export const getMyGrade = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/me/grade',
  auth: 'member',
  reply: data(MyGrade),
  refusals: ['shop_unavailable', 'member_inactive'],
});
