import type { ParcelStage, ParcelTracking } from '@duskline/contract/shop/order-history';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ParcelStage as Stage } from '@duskline/partners/tracking/parcel-tracking';
import type { z } from 'zod';
import { carrierToWire } from '../shipping/index.ts';
import type { TrackedParcel } from './track-parcel.ts';

const stages: Record<Stage, z.output<typeof ParcelStage>> = {
  preparing: 'PREPARING',
  collected: 'COLLECTED',
  in_transit: 'IN_TRANSIT',
  at_branch: 'AT_BRANCH',
  out_for_delivery: 'OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
};

/** Serialise a parcel and its scans, newest first. */
export function parcelToWire({
  delivery,
  tracking,
}: TrackedParcel): z.output<typeof ParcelTracking> {
  const { deliveryCompanyTypeLabel, retrieveInvoiceUrl } = carrierToWire(delivery);
  const parcel = { deliveryCompanyTypeLabel, retrieveInvoiceUrl, invoiceNo: delivery.invoiceNo };
  if (tracking.kind !== 'tracked') {
    const trackingStatus = tracking.kind === 'not_scanned' ? 'WAITING' : 'UNAVAILABLE';
    return { ...parcel, trackingStatus, stage: null, scans: [] };
  }
  return {
    ...parcel,
    trackingStatus: 'TRACKED',
    stage: stages[tracking.stage],
    scans: tracking.scans.toReversed().map(({ stage, what, where, at }) => ({
      stage: stages[stage],
      description: what,
      location: where,
      scanYmdt: seoulDateTime(new Date(at)),
    })),
  };
}
