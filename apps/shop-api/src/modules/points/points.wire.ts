import { pointReasonLabels } from '@duskline/contract/shop/labels';
import type { Accumulation, ExpiringAccumulations } from '@duskline/contract/shop/points';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { PointReason } from './point-reasons.ts';
import type { EntryRow, ExpiringRow } from './points-history.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** Serialise a line of the history. */
export function entryToWire(row: EntryRow): Wire<typeof Accumulation> {
  return {
    accumulationNo: row.entryNo,
    accumulationAmt: row.amount,
    registerYmdt: seoulDateTime(row.writtenAt),
    startYmdt: seoulDateTime(row.writtenAt),
    expireYmdt: row.expiresAt && seoulDateTime(row.expiresAt),
    accumulationReserveReason: row.reason,
    accumulationReserveReasonDisplay: pointReasonLabels[row.reason],
    reasonDetail: row.detail,
    accumulationStatus: statusOf(row.reason),
    accumulationStatusGroupType: row.reason.startsWith('ADD_') ? 'PAYMENT' : 'DEDUCTION',
    orderNo: row.orderNo,
    totalAvailableAmt: row.balance,
    accumulationRestAmt: row.remainder ?? 0,
    mappingKey: '',
  };
}

function statusOf(reason: PointReason): Wire<typeof Accumulation>['accumulationStatus'] {
  switch (reason) {
    case 'ADD_CANCEL':
    case 'ADD_RETURN':
      return 'SUBTRACTION_CANCELED';
    case 'SUB_RETURN':
    case 'SUB_DELETE_POSTING':
      return 'GIVE_CANCELED';
    default:
      return reason.startsWith('ADD_') ? 'GIVE_AVAILABLE' : 'SUBTRACTION_USED';
  }
}

/** Serialise a grant that will expire. */
export function expiringToWire(
  row: ExpiringRow,
): Wire<typeof ExpiringAccumulations>['expirations'][number] {
  return {
    accumulationNo: row.entryNo,
    expirationYmdt: seoulDateTime(row.expiresAt),
    accumulationReserveReasonDisplay: pointReasonLabels[row.reason],
    reasonDetail: row.detail,
    amount: row.remainder,
  };
}
