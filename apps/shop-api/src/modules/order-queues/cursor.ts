import type { DatedOrder } from './queue.sql.ts';

/** Write the cursor of a page: after what it ended. */
export const toCursor = {
  place: (place: number): string => String(place),
  dated: ({ orderedAt, orderNo }: DatedOrder): string => `${orderedAt.toISOString()}~${orderNo}`,
  orderNo: (orderNo: string): string => orderNo,
};

/** Read a cursor; undefined for any other text, which begins at the first page. */
export const parseCursor = {
  place: (cursor: string | undefined): number | undefined =>
    cursor !== undefined && /^\d{1,10}$/.test(cursor) ? Number(cursor) : undefined,
  dated(cursor: string | undefined): DatedOrder | undefined {
    const [time = '', orderNo = ''] = cursor?.split('~') ?? [];
    const orderedAt = new Date(time);
    return Number.isNaN(+orderedAt) || !/^\d{18}$/.test(orderNo)
      ? undefined
      : { orderedAt, orderNo };
  },
  orderNo: (cursor: string | undefined): string | undefined =>
    cursor !== undefined && /^\d{18}$/.test(cursor) ? cursor : undefined,
};
