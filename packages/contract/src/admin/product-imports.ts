import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PressKey } from './press-key.ts';
import { sheetRefusals } from './sheet-refusals.rules.ts';

/** What becomes of one product of a file. */
const ImportedProduct = z.object({
  /** The line of its first row in the file, the header being 1. */
  line: z.number(),
  managementCode: z.string(),
  name: z.string(),
  outcome: z.enum(['CREATE', 'CHANGE', 'SAME', 'REFUSED']),
  /** What changes, in a few words; or why it is refused, with the line. */
  notes: z.array(z.string()),
  /** What somebody should know before it is saved: that it is sold below cost. */
  warnings: z.array(z.string()),
  /** The former and the new value of what changes, as people read them; 60 at most. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** How many changes more there are. */
  moreChanges: z.number(),
});

/**
 * What a file of products would do, product by product; nothing is saved. The body is the file, XLSX or
 * CSV (UTF-8 or CP949), with its type: a row for each option, as `exportProducts` writes it. An empty
 * cell leaves a value as it is, and options that are not in the file stay.
 */
export const previewProductImport = adminEndpoint({
  method: 'POST',
  path: '/product-imports/preview',
  permission: 'products.write',
  isRepeatable: true,
  reply: z.object({
    /** Names this file against these products: sent back to apply it. */
    digest: z.string(),
    counts: z.object({
      create: z.number(),
      change: z.number(),
      same: z.number(),
      refused: z.number(),
    }),
    /** Those that are refused first; 500 at most. */
    items: z.array(ImportedProduct),
  }),
  refusals: sheetRefusals,
});

/**
 * The same file, saved: all of it or nothing, once for a press. `digest` is that of the preview; how far
 * it is, `getProductImport` says by `key`.
 */
export const applyProductImport = adminEndpoint({
  method: 'POST',
  path: '/product-imports',
  permission: 'products.write',
  query: z.object({ digest: text(64).min(1), key: PressKey }),
  reply: z.object({ created: z.number(), changed: z.number() }),
  refusals: [...sheetRefusals, 'import_outdated', 'import_refused', 'press_key_taken'],
});

const ImportProgress = z.object({
  /** `NOT_BEGUN`: its file is still on its way, or never arrived. */
  state: z.enum(['NOT_BEGUN', 'RUNNING', 'SAVED', 'NOT_SAVED']),
  /** Products that change, and how many of them are done; 0 while the file is compared. */
  total: z.number(),
  done: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Why nothing was saved; null where nobody knows. */
  reason: z.string().nullable(),
});
export type ImportProgress = z.output<typeof ImportProgress>;

/** How far an import is, or what became of it, by the key of its press; for 30 days. */
export const getProductImport = adminEndpoint({
  method: 'GET',
  path: '/product-imports/:key',
  permission: 'products.write',
  params: z.object({ key: PressKey }),
  reply: ImportProgress,
  refusals: ['invalid_request'],
});

/**
 * Products with their options as XLSX or CSV (UTF-8), filtered as the list. Of more than 10,000 products
 * the newest: the file's name and the header `x-file-cut` say so.
 */
export const exportProducts = adminEndpoint({
  method: 'GET',
  path: '/product-exports',
  permission: 'products.read',
  query: z.object({
    keyword: text(100).optional(),
    state: text(100).optional(),
    categoryNo: q.number.pipe(rowNo).optional(),
    brandNo: q.number.pipe(rowNo).optional(),
    soldOut: q.boolean.optional(),
    endsWithinDays: q.number.pipe(z.int().min(1).max(365)).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  refusals: ['invalid_request'],
});
