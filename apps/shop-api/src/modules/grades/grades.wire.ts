import type { MemberGrade, MyGrade, NextGrade } from '@duskline/contract/shop/grades';
import type { GradeCoupon, MallGrade } from '@duskline/contract/shop/malls';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { GradeProgress } from './grade-progress.ts';
import { PERIOD_MONTHS } from './grades.rules.ts';
import type { Grade, PromotionCoupon } from './grades.sql.ts';

const noSupply = { used: false, amount: 0, type: 'NONE' } as const;

function termsOnWire(grade: Grade) {
  return {
    label: grade.label,
    description: grade.description,
    evaluationCondition: { minimumCount: 0, minimumPayment: grade.minAmount },
    // Grades give no points at once, only a rate.
    reserveAutoSupplying: noSupply,
    reserveBenefit: { used: true, reserveRate: grade.pointRate },
  };
}

function benefitsOnWire(grade: Grade) {
  return {
    ...termsOnWire(grade),
    coupons: grade.coupon ? [couponOnWire(grade.coupon)] : [],
    // Older names of the same.
    gradeDescription: grade.description,
    accumulationRate: grade.pointRate,
    pointRate: grade.pointRate,
    minOrderCnt: 0,
    minOrderAmt: grade.minAmount,
  };
}

function couponOnWire(coupon: PromotionCoupon): z.output<typeof GradeCoupon> {
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

/** A grade among the mall's facts. */
export function mallGradeOnWire(grade: Grade): z.output<typeof MallGrade> {
  return { used: true, ...benefitsOnWire(grade) };
}

/** A grade as its member sees it. */
export function myGradeOnWire(grade: Grade): z.output<typeof MyGrade> {
  return { ...benefitsOnWire(grade), memberGradeImageUrl: null };
}

/** A grade in the list of all. */
export function memberGradeOnWire(grade: Grade): z.output<typeof MemberGrade> {
  return {
    no: grade.gradeNo,
    ...termsOnWire(grade),
    memberGradeImageUrl: null,
    isEvaluationExempt: false,
    couponAutoSupplying: grade.coupon
      ? { used: true, type: 'ONCE' }
      : { used: false, type: 'NONE' },
  };
}

/** Where a member stands; grades are reckoned every night. */
export function nextGradeOnWire(
  { grade, next, bought, orders }: GradeProgress,
  now: Date,
): z.output<typeof NextGrade> {
  return {
    gradeEvaluationConfig: {
      evaluationCondition: 'PAY_AMT',
      evaluationDetailCondition: 'BUY_CONFIRM',
      evaluationPeriod: PERIOD_MONTHS,
      // No grade is kept past the night on which it is no longer earned.
      validPeriod: null,
      dayOfAdjustment: null,
    },
    currentGradeNo: grade.gradeNo,
    currentPerformance: { orderCount: orders, orderAmount: bought },
    nextGradeNo: next?.grade.gradeNo ?? grade.gradeNo,
    nextGradeEvaluationDate: seoulDate(addDays(now, 1)),
  };
}
