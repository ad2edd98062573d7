import type { ReviewComments } from '@duskline/contract/shop/reviews';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Comment } from './review-comments.sql.ts';

/** Map a page of the shop's replies to a review; the operator's name is not shown. */
export function commentsToWire(
  { rows, total }: { rows: readonly Comment[]; total: number },
  size: number,
): z.output<typeof ReviewComments> {
  return {
    totalCount: total,
    totalPage: Math.ceil(total / size),
    contents: rows.map((row) => ({
      commentNo: row.commentNo,
      content: row.content,
      registerYmdt: seoulDateTime(row.writtenAt),
      modifyYdmt: row.changedAt && seoulDateTime(row.changedAt),
      registerNo: 0,
      isAdmin: true,
    })),
    lastId: '',
  };
}
