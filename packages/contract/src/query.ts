import { z } from 'zod';
import { decimal, integer, listOf, text } from './fields.ts';

const wholeNumber = z.union([
  integer,
  z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .pipe(integer),
]);

const decimalNumber = z.union([
  decimal,
  z
    .string()
    .regex(/^-?\d{1,10}(\.\d{1,10})?$/)
    .transform(Number)
    .pipe(decimal),
]);

/** The longest list of numbers that fits into a URL most servers take. */
const LIST_LETTERS = 8_000;

const boolean = z.union([
  z.boolean(),
  z.enum(['true', 'false', 'Y', 'N']).transform((text) => text === 'true' || text === 'Y'),
]);

const parts = text(LIST_LETTERS).transform((text): unknown[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A number that may name a row; anything beyond names nothing and is not worth a question. */
export const rowNo = z.int().min(0).max(2_147_483_647);

const rowNoText = z.union([
  rowNo,
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(rowNo),
]);

/** Return the values of a list that a code knows; undefined where it knows none of them. */
function knownOf<Code extends string>(values: readonly unknown[], code: z.ZodType<Code>) {
  const known = values.flatMap((value) => code.safeParse(value).data ?? []);
  return known.length === 0 ? undefined : known;
}

/**
 * Query and path values arrive as text; these read them as the numbers, booleans and lists the
 * wire means, and refuse text that is none. Lists are one comma-joined value (reference, section 1).
 */
export const q = {
  number: wholeNumber,
  decimal: decimalNumber,
  rowNo: rowNoText,
  boolean,
  csv: <Item extends z.ZodType<unknown, unknown>>(item: Item) =>
    z.union([listOf(item), parts.pipe(listOf(item as z.ZodType<z.output<Item>, unknown>))]),
  /** A filter by a code that the reference documents as any text: what the code does not know is ignored. */
  known: <Code extends string>(code: z.ZodType<Code>) =>
    text().transform((value) => knownOf([value], code)?.[0]),
  /** The same for a list of codes. */
  csvOfKnown: <Code extends string>(code: z.ZodType<Code>) =>
    z
      .union([listOf(text()), parts.pipe(listOf(z.unknown()))])
      .transform((values) => knownOf(values, code)),
};
