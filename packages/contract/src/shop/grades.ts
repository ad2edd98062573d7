import { z } from 'zod';
import { q } from '../query.ts';
import { GradeBenefitSupplyType, GradeCoupon } from './malls.ts';
import { shopEndpoint } from './shop-endpoint.ts';

const GradeTerms = z.object({
  label: z.string(),
  description: z.string(),
  memberGradeImageUrl: z.string().nullable(),
  evaluationCondition: z.object({ minimumCount: z.number(), minimumPayment: z.number() }),
  reserveAutoSupplying: z.object({
    used: z.boolean(),
    amount: z.number(),
    type: GradeBenefitSupplyType,
  }),
  reserveBenefit: z.object({ used: z.boolean(), reserveRate: z.number() }),
});

export const MyGrade = GradeTerms.extend({
  coupons: z.array(GradeCoupon),
  gradeDescription: z.string(),
  accumulationRate: z.number(),
  pointRate: z.number(),
  minOrderCnt: z.number(),
  minOrderAmt: z.number(),
});

export const MemberGrade = GradeTerms.extend({
  no: z.number(),
  isEvaluationExempt: z.boolean(),
  couponAutoSupplying: z.object({ used: z.boolean(), type: GradeBenefitSupplyType }),
});

export const NextGrade = z.object({
  gradeEvaluationConfig: z
    .object({
      evaluationCondition: z.string().nullable(),
      evaluationDetailCondition: z.string().nullable(),
      evaluationPeriod: z.number().nullable(),
      validPeriod: z.number().nullable(),
      dayOfAdjustment: z.number().nullable(),
    })
    .nullable(),
  currentGradeNo: z.number(),
  currentPerformance: z.object({ orderCount: z.number(), orderAmount: z.number() }).nullable(),
  /** The member's own where there is none above. */
  nextGradeNo: z.number(),
  nextGradeEvaluationDate: z.string().nullable(),
});

/** All of them unless some are named. */
export const listMemberGrades = shopEndpoint({
  method: 'GET',
  path: '/member-grades',
  auth: 'none',
  query: z.object({ gradeNos: q.csv(q.rowNo).optional() }),
  reply: z.array(MemberGrade),
  refusals: [],
});

export const getMyGrade = shopEndpoint({
  method: 'GET',
  path: '/profile/grade',
  auth: 'member',
  reply: MyGrade,
  refusals: [],
});

export const getNextGrade = shopEndpoint({
  method: 'GET',
  path: '/profile/next-grade',
  auth: 'member',
  reply: NextGrade,
  refusals: [],
});
