import { z } from 'zod';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day } from './paging.ts';

/** So many days at most are looked at together: a year and a day. */
export const MOST_DAYS = 366;

const period = { from: day.optional(), to: day.optional() };

/** What was sold and given back; amounts in won. */
export const Sold = z.object({
  /** Orders that were paid, and what was paid for them. */
  orders: z.int(),
  sales: z.int(),
  /** Claims that ended with something given back. */
  cancels: z.int(),
  returns: z.int(),
  /** What went back to shoppers, whenever they had paid it. */
  refunds: z.int(),
  /** Opened product pages, additions to members' carts, opened order sheets. */
  views: z.int(),
  carts: z.int(),
  sheets: z.int(),
});
export type Sold = z.infer<typeof Sold>;

const DaySold = Sold.extend({ day: z.string(), before: Sold });

/**
 * Sales by day in Seoul; the last 7 days where nothing is said. `before` is the same weekday of the
 * weeks before: as many whole weeks back as the period needs.
 */
export const getSales = adminEndpoint({
  method: 'GET',
  path: '/numbers/sales',
  permission: 'reports.read',
  query: z.object(period),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    /** `YYYY-MM-DD HH:mm:ss` in Seoul: today is not over, and its day of before counts up to here; or null. */
    beforeUntil: z.string().nullable(),
    days: z.array(DaySold),
    total: Sold,
    before: Sold,
    /** `YYYY-MM-DD HH:mm:ss` in Seoul: when the latest of these days was counted; null for never. */
    countedAt: z.string().nullable(),
  }),
  refusals: ['invalid_request'],
});

/** By what best sellers are sorted. */
export const BestSellerOrder = z.enum(['sales', 'units', 'views']);
export type BestSellerOrder = z.infer<typeof BestSellerOrder>;

/** The products sold or looked at most in a period, a hundred at most. */
export const listBestSellers = adminEndpoint({
  method: 'GET',
  path: '/numbers/products',
  permission: 'reports.read',
  query: z.object({
    ...period,
    by: BestSellerOrder.default('sales'),
    limit: q.number.pipe(z.int().min(1).max(100)).default(50),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        productNo: z.int(),
        /** Null where the product is gone. */
        name: z.string().nullable(),
        units: z.int(),
        /** What was paid for the goods, without deliveries; won. */
        sales: z.int(),
        views: z.int(),
        /** Units of the weeks before. */
        unitsBefore: z.int(),
      }),
    ),
  }),
  refusals: ['invalid_request'],
});

/** The words searched for most in a period that find nothing now; texts like a phone or mail left out. */
export const listWordsWithoutResults = adminEndpoint({
  method: 'GET',
  path: '/numbers/search-words',
  permission: 'reports.read',
  query: z.object(period),
  reply: z.object({ items: z.array(z.object({ keyword: z.string(), times: z.int() })) }),
  refusals: ['invalid_request'],
});
