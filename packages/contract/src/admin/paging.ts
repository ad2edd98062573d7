import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';

/** Which part of a list: `cursor` is the last reply's `nextCursor`; 50 rows where nothing is said. */
export const paging = {
  cursor: text(300).optional(),
  limit: q.number.pipe(z.int().min(1).max(200)).default(50),
};

/** Declare a part of a list, and where it goes on; null at its end. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{ items: z.ZodArray<Item>; nextCursor: z.ZodNullable<z.ZodString> }> {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** A day in Seoul, `YYYY-MM-DD`. */
export const day = text(10).regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 YYYY-MM-DD로 입력해 주세요.');

/** Why somebody looks at personal data or takes it along. */
export const Reason = text(200).trim().min(5, '사유를 5자 이상 적어 주세요.');
