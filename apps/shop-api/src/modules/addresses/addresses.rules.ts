/** Reference notes, section 11. */
const MAX_RECENT = 10;
/** The reference sets no bound; a book of more is no book. */
export const MAX_BOOKED = 100;

export type KeptAddress = {
  addressNo: number;
  addressType: string;
  isDefault: boolean;
  lastUsedAt: Date;
};

/** The recent addresses to drop so that ten stay: those used longest ago, never the default one. */
export function recentToDrop(addresses: KeptAddress[]): number[] {
  const recent = addresses.filter(({ addressType }) => addressType === 'RECENT');
  return recent
    .filter(({ isDefault }) => !isDefault)
    .sort((a, b) => a.lastUsedAt.getTime() - b.lastUsedAt.getTime() || a.addressNo - b.addressNo)
    .slice(0, Math.max(0, recent.length - MAX_RECENT))
    .map(({ addressNo }) => addressNo);
}

/** Whether another address still fits into the book. */
export function isBookFull(addresses: KeptAddress[]): boolean {
  return addresses.filter(({ addressType }) => addressType === 'BOOK').length >= MAX_BOOKED;
}

/** Who receives a parcel, and at which door. */
export type Destination = {
  receiverName: string;
  zipCode: string;
  address: string;
  detailAddress?: string | undefined;
  contact1: string;
};
