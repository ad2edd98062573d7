import { z } from 'zod';

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d+)?$/)
    .transform(Number),
]);

const boolean = z.union([
  z.boolean(),
  z.enum(['true', 'false', 'Y', 'N']).transform((text) => text === 'true' || text === 'Y'),
]);

const parts = z.string().transform((text): unknown[] =>
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

/**
 * Query and path values arrive as text; these read them as the numbers, booleans and lists the
 * wire means, and refuse text that is none. Lists are one comma-joined value (reference, section 1).
 */
export const q = {
  number,
  rowNo: rowNoText,
  boolean,
  csv: <Item extends z.ZodType<unknown, unknown>>(item: Item) =>
    z.union([z.array(item), parts.pipe(z.array(item as z.ZodType<z.output<Item>, unknown>))]),
};
