import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { disclosureCategories } from './disclosure-templates.rules.ts';

const won = integer.min(0).max(100_000_000);

/** One change for many products. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SALE_PRICE'), won }),
  z.strictObject({ kind: z.literal('DISCOUNT_WON'), won }),
  /** Of the sale price, rounded down to 10 won. */
  z.strictObject({ kind: z.literal('DISCOUNT_PERCENT'), percent: integer.min(0).max(90) }),
  z.strictObject({ kind: z.literal('BRAND'), brandNo: integer.min(1) }),
  z.strictObject({ kind: z.literal('ADD_CATEGORY'), categoryNo: integer.min(1) }),
  z.strictObject({ kind: z.literal('REMOVE_CATEGORY'), categoryNo: integer.min(1) }),
  z.strictObject({ kind: z.literal('ADD_BADGE'), badge: text(20).trim().min(1) }),
  z.strictObject({ kind: z.literal('REMOVE_BADGE'), badge: text(20).trim().min(1) }),
  z.strictObject({ kind: z.literal('DELIVERY'), deliveryTemplateNo: integer.min(1) }),
  /** The parts of a kind of goods that the law asks for; what is written already stays. */
  z.strictObject({ kind: z.literal('DISCLOSURE'), category: z.enum(disclosureCategories) }),
  z.strictObject({ kind: z.literal('PERSON_LIMIT'), count: integer.min(0).max(999) }),
  z.strictObject({ kind: z.literal('STATE'), action: z.enum(['PUBLISH', 'HIDE', 'ARCHIVE']) }),
]);
export type BulkChange = z.output<typeof BulkChange>;
