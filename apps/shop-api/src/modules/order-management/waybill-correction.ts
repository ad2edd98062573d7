import { isSameWaybill, type Waybill, waybillText } from '../fulfilment/index.ts';

/** Of an audit entry; one of an older version may lack the parcels. */
type AuditedOrder = { parcels?: readonly (Waybill & { deliveryNo: number })[] };

/** Say which waybill a corrected parcel had and has, by the audit entry of the correction; empty where it does not. */
export function correctionText(before: AuditedOrder | null, after: AuditedOrder | null): string {
  return (after?.parcels ?? [])
    .flatMap((parcel) => {
      const former = before?.parcels?.find(({ deliveryNo }) => deliveryNo === parcel.deliveryNo);
      return former && !isSameWaybill(former, parcel)
        ? [`${waybillText(former)} → ${waybillText(parcel)}`]
        : [];
    })
    .join(', ');
}
