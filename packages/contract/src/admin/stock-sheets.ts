import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PressKey } from './press-key.ts';
import { sheetRefusals } from './sheet-refusals.rules.ts';

/** What becomes of one option of a file. */
const CountedOption = z.object({
  /** Its line in the file, the header being 1. */
  line: z.number(),
  /** The option, or what the row names it by where there is none. */
  name: z.string(),
  managementCode: z.string(),
  outcome: z.enum(['CHANGE', 'REFUSED']),
  /** Why it is refused, or what somebody should know. */
  notes: z.array(z.string()),
  /** What should be on the shelf, and what was counted; null where it is refused. */
  count: z
    .object({
      onShelf: z.number(),
      counted: z.number(),
      /** What can be sold, before and after. */
      before: z.number(),
      available: z.number(),
    })
    .nullable(),
});

/**
 * What a file of shelf counts would do, option by option; nothing is saved. The body is the file, XLSX or
 * CSV, as `exportStock` writes it: an option by its number, its code or both, and what was counted. An
 * empty count leaves an option as it is.
 */
export const previewStockSheet = adminEndpoint({
  method: 'POST',
  path: '/stock-sheets/preview',
  permission: 'stock.write',
  isRepeatable: true,
  reply: z.object({
    /** Names this file against this stock: sent back to apply it. */
    digest: z.string(),
    counts: z.object({ change: z.number(), same: z.number(), refused: z.number() }),
    /** Those that are refused first; 500 at most. */
    items: z.array(CountedOption),
  }),
  refusals: sheetRefusals,
});

/** The same file, saved: all of it or nothing, once for a press. `digest` is that of the preview. */
export const applyStockSheet = adminEndpoint({
  method: 'POST',
  path: '/stock-sheets',
  permission: 'stock.write',
  query: z.object({ digest: text(64).min(1), key: PressKey }),
  reply: z.object({
    changed: z.number(),
    /** Ordered units that were not found: as many cannot be sent. */
    missing: z.number(),
  }),
  refusals: [...sheetRefusals, 'import_outdated', 'import_refused', 'press_key_taken'],
});

/**
 * Options with what is on the shelf as XLSX or CSV (UTF-8), filtered as the list of stock. Of more than
 * 50,000 options the first: the file's name and the header `x-file-cut` say so.
 */
export const exportStock = adminEndpoint({
  method: 'GET',
  path: '/stock-exports',
  permission: 'stock.read',
  query: z.object({
    keyword: text(100).optional(),
    atMost: q.number.pipe(z.int().min(0).max(1_000_000)).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  refusals: ['invalid_request'],
});
