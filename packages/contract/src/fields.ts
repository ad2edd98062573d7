import { z } from 'zod';

/** What a PostgreSQL `integer` holds. */
const INTEGER_MIN = -2_147_483_648;
const INTEGER_MAX = 2_147_483_647;
/** Far more than a name, an address or a code has; longer texts say their own limit. */
const TEXT_LETTERS = 1_000;
/** Ten times the longest list that any screen sends. */
const LIST_ITEMS = 1_000;

/**
 * Every letter of Unicode, and of the control characters only those that layout needs: PostgreSQL
 * refuses NUL in a text, half a surrogate pair in JSON, and nobody types any other.
 */
export const NO_CONTROL_CHARACTERS = /^[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\p{Co}\p{Cn}]*$/u;

/**
 * A text of a request: bounded, and without control characters. Its sentences are made when they are
 * needed: browsers load hundreds of these.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLetters: number = TEXT_LETTERS) {
  return z
    .string()
    .max(maxLetters, { error: () => `${maxLetters.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` })
    .regex(NO_CONTROL_CHARACTERS, '쓸 수 없는 글자가 들어 있어요.');
}

/** A whole number of a request: what a column holds. Narrow it where the trade knows its range. */
export const integer = z.int().min(INTEGER_MIN).max(INTEGER_MAX);

/**
 * A number of a request that may have a fraction: a rating, a rate. Also the quantity of a cart, the
 * points and the coupons of an order sheet, whose fractions have a refusal of their own.
 */
export const decimal = z.number().min(INTEGER_MIN).max(INTEGER_MAX);

/** A list of a request. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).max(LIST_ITEMS);
}
