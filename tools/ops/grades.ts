import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { findGrades, setGradeCoupon } from '@duskline/shop-api/modules/grades/index';
import { z } from 'zod';
import { command } from './command.ts';
import { rowNo } from './inputs.ts';

/** Membership grades and the coupon of each. */
export const gradeCommands = [
  command({
    usage: 'grades coupon GRADE [COUPON_NO]',
    korean: '등급이 오를 때 주는 쿠폰을 정합니다. 쿠폰 번호가 없으면 주지 않습니다.',
    english: 'sets the coupon issued at a promotion to a grade, or none',
    input: { grade: z.string().toUpperCase(), couponNo: rowNo.optional() },
    run: (context, { grade: label, couponNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const wanted = couponNo ?? null;
        const grades = await findGrades(tx);
        const grade = grades.find((each) => each.label === label);
        if (!grade) {
          const known = grades.map((each) => each.label).join(', ');
          return refuse('invalid_request', {}, `등급은 ${known} 중 하나예요.`);
        }
        const { gradeNo } = grade;
        const set = await setGradeCoupon(tx, { gradeNo, couponNo: wanted }, clock.now());
        if (isRefusal(set)) return set;
        const after = { grade: label, couponNo: wanted };
        const named = wanted ?? '없음';
        if (set.former === wanted) {
          return { isRepeat: true, text: `${label} 승급 쿠폰: ${named}, 그대로예요.`, after };
        }
        return {
          text: `${label} 승급 쿠폰: ${set.former ?? '없음'} → ${named}`,
          before: { grade: label, couponNo: set.former },
          after,
        };
      }),
  }),
];
