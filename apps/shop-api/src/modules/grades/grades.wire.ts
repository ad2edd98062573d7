import type { MemberGrade, MyGrade, NextGrade } from '@duskline/contract/shop/grades';
import type { GradeCoupon, MallGrade } from '@duskline/contract/shop/malls';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { GradeProgress } from './grade-progress.ts';
import { PERIOD_MONTHS } from './grades.rules.ts';
import type { Grade, PromotionCoupon } from './grades.sql.ts';

const noSupply = { used: false, amount: 0, type: 'NONE' } as const;

function termsToWire(grade: Grade) {
  return {
    label: grade.label,
    description: grade.description,
    evaluationCondition: { minimumCount: 0, minimumPayment: grade.minAmount },
    // Grades credit no points at once, only a rate.
    reserveAutoSupplying: noSupply,
    reserveBenefit: { used: true, reserveRate: grade.pointRate },
  };
}

function benefitsToWire(grade: Grade) {
  return {
    ...termsToWire(grade),
    coupons: grade.coupon ? [couponToWire(grade.coupon)] : [],
    // Older names of the same.
    gradeDescription: grade.description,
    accumulationRate: grade.pointRate,
    pointRate: grade.pointRate,
    minOrderCnt: 0,
    minOrderAmt: grade.minAmount,
  };
}

function couponToWire(coupon: PromotionCoupon): z.output<typeof GradeCoupon> {
  return {
    couponNo: coupon.couponNo,
    couponName: coupon.name,
    issueType: 'INSERT',
    discountType: coupon.rate === null ? 'AMOUNT' : 'PERCENT',
    discountAmount: coupon.fixedAmt ?? 0,
    discountPercent: coupon.rate ?? 0,
    maximumDiscountAmount: coupon.maxDiscountAmt,
  };
}

/** Serialise a grade as part of the mall. */
export function mallGradeToWire(grade: Grade): z.output<typeof MallGrade> {
  return { used: true, ...benefitsToWire(grade) };
}

/** Serialise a member's own grade. */
export function myGradeToWire(grade: Grade): z.output<typeof MyGrade> {
  return { ...benefitsToWire(grade), memberGradeImageUrl: null };
}

/** Serialise a grade of the list of all. */
export function memberGradeToWire(grade: Grade): z.output<typeof MemberGrade> {
  return {
    no: grade.gradeNo,
    ...termsToWire(grade),
    memberGradeImageUrl: null,
    isEvaluationExempt: false,
    couponAutoSupplying: grade.coupon
      ? { used: true, type: 'ONCE' }
      : { used: false, type: 'NONE' },
  };
}

/** Serialise the progress towards the next grade; grades are recalculated every night. */
export function nextGradeToWire(
  { grade, next, bought, orders }: GradeProgress,
  now: Date,
): z.output<typeof NextGrade> {
  return {
    gradeEvaluationConfig: {
      evaluationCondition: 'PAY_AMT',
      evaluationDetailCondition: 'BUY_CONFIRM',
      evaluationPeriod: PERIOD_MONTHS,
      // A grade that is no longer earned ends the same night.
      validPeriod: null,
      dayOfAdjustment: null,
    },
    currentGradeNo: grade.gradeNo,
    currentPerformance: { orderCount: orders, orderAmount: bought },
    nextGradeNo: next?.grade.gradeNo ?? grade.gradeNo,
    nextGradeEvaluationDate: seoulDate(addDays(now, 1)),
  };
}
