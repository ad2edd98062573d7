import { parseSeoulTime } from '@duskline/contract/time.rules';
import { z } from 'zod';

const MOST_WON = 2_000_000_000;

/** A row number: of an option, a product, a claim, a member. */
export const rowNo = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, '번호는 1부터 시작하는 정수예요.')
  .transform(Number);

export const rowNos = z.array(rowNo);

/** A quantity; 0 is allowed. */
export const count = z
  .string()
  .regex(/^\d{1,9}$/, '0 이상의 정수로 입력해 주세요.')
  .transform(Number);

/** Whole won; commas are allowed. */
export const wonAmount = z
  .string()
  .regex(/^\d{1,3}(,?\d{3})*$/, '원 단위 정수로 입력해 주세요. 예: 59000 또는 59,000')
  .transform((text) => Number(text.replaceAll(',', '')))
  .refine((amount) => amount <= MOST_WON, '금액이 너무 커요.');

export const orderNo = z.string().regex(/^\d{18}$/, '주문번호는 숫자 18자리예요.');

/** A text that is not empty. */
export const nonEmptyText = z.string().trim().min(1, '내용을 입력해 주세요.');

export const flag = z
  .boolean()
  .optional()
  .transform((isSet) => isSet === true);

const TIME = '서울 시각으로 YYYY-MM-DD 또는 "YYYY-MM-DD HH:mm"처럼 입력해 주세요.';

/** A moment in Seoul: a day is its first second. */
export const since = z.string().transform((text, context) => readMoment(text, context, '00:00:00'));

/** A moment in Seoul: a day is its last second. */
export const until = z.string().transform((text, context) => readMoment(text, context, '23:59:59'));

/** A day in Seoul, `YYYY-MM-DD`. */
export const day = z
  .string()
  .refine(
    (text) => text.length === 10 && parseSeoulTime(text) !== undefined,
    '날짜를 YYYY-MM-DD로 입력해 주세요.',
  );

function readMoment(text: string, context: z.RefinementCtx, timeOfDay: string): Date {
  const full =
    text.length === 10 ? `${text} ${timeOfDay}` : `${text}${text.length === 16 ? ':00' : ''}`;
  const moment = parseSeoulTime(full);
  if (moment) return moment;
  context.addIssue({ code: 'custom', message: TIME });
  return z.NEVER;
}
