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

export type Destination = {
  receiverName: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  contact1: string;
};

/** Whether two addresses send a parcel to the same person at the same door. */
export function isSameDestination(a: Destination, b: Destination): boolean {
  return (
    a.receiverName === b.receiverName &&
    a.zipCode === b.zipCode &&
    a.address === b.address &&
    a.detailAddress === b.detailAddress &&
    digitsOf(a.contact1) === digitsOf(b.contact1)
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
