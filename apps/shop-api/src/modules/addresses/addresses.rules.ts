/** Reference notes, section 11. */
const MAX_RECENT = 10;
/** The reference sets no limit; ours protects the database. */
export const MAX_BOOKED = 100;

export type AddressSummary = {
  addressNo: number;
  addressType: string;
  isDefault: boolean;
  lastUsedAt: Date;
};

/** Return the recent addresses to delete so that ten stay: the least recently used, never the default. */
export function recentToDrop(addresses: AddressSummary[]): number[] {
  const recent = addresses.filter(({ addressType }) => addressType === 'RECENT');
  return recent
    .filter(({ isDefault }) => !isDefault)
    .sort((a, b) => a.lastUsedAt.getTime() - b.lastUsedAt.getTime() || a.addressNo - b.addressNo)
    .slice(0, Math.max(0, recent.length - MAX_RECENT))
    .map(({ addressNo }) => addressNo);
}

/** Whether the address book has no room for another address. */
export function isBookFull(addresses: AddressSummary[]): boolean {
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
