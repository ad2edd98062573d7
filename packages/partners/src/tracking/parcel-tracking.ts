/** Tracking of parcels, as the shop needs it of a partner. */
export type ParcelTracking = {
  /** Read a parcel's scans so far; `carrier` is the Shop API's `deliveryCompanyType`. Throws PartnerError when our key is refused. */
  track(parcel: { carrier: string; invoiceNo: string }): Promise<TrackingResult>;
};

export type TrackingResult =
  | { kind: 'tracked'; stage: ParcelStage; scans: ParcelScan[] }
  /** No scan yet, or no such parcel: the carrier does not say which. */
  | { kind: 'not_scanned' }
  /** The number is not one of this carrier, or the carrier cannot be tracked. */
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable'; reason: string };

export type ParcelStage =
  | 'preparing'
  | 'collected'
  | 'in_transit'
  | 'at_branch'
  | 'out_for_delivery'
  | 'delivered';

/** Oldest first. */
export type ParcelScan = {
  stage: ParcelStage;
  /** The carrier's own text, such as 간선상차. */
  what: string;
  where: string;
  /** ISO 8601, UTC. */
  at: string;
};
