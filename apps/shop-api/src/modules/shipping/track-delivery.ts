import type { ShopContext } from '../../context.ts';

/** A delivery on its way, as a carrier knows it. */
export type DeliveryInTransit = {
  deliveryNo: number;
  orderNo: string;
  companyType: string;
  invoiceNo: string;
  shippedAt: Date | null;
};

/**
 * Ask a delivery's carrier whether it has arrived; returns when it did, undefined while it has not
 * or the carrier cannot say. Throws `PartnerFault` when our key is refused.
 */
export async function findArrival(
  shop: Pick<ShopContext, 'tracking' | 'clock' | 'log'>,
  { orderNo, companyType: carrier, invoiceNo, shippedAt }: DeliveryInTransit,
): Promise<Date | undefined> {
  const answer = await shop.tracking.track({ carrier, invoiceNo });
  const now = shop.clock.now().getTime();
  if (answer.kind === 'refused') {
    shop.log.warn({ orderNo, carrier, reason: answer.message }, 'delivery cannot be tracked');
  }
  if (answer.kind !== 'tracked' || answer.stage !== 'delivered') return undefined;
  const scan = answer.scans.findLast((each) => each.stage === 'delivered');
  const scannedAt = scan ? Date.parse(scan.at) : now;
  // A carrier's clock that is ahead of ours must not lengthen the seven days for a return, and the
  // scans of an earlier parcel with this number must not end them before ours was sent.
  return new Date(Math.min(Math.max(scannedAt, shippedAt?.getTime() ?? scannedAt), now));
}
