/** One parcel of an order, as a packing slip names it. */
type ParcelCode = { orderNo: string; deliveryNo: number };

/** Write what the barcode of a packing slip says: `260504123456789012-77`. */
export function parcelCode({ orderNo, deliveryNo }: ParcelCode): string {
  return `${orderNo}-${deliveryNo}`;
}

/** Read such a code, with or without blanks around it; undefined for any other text, such as an order's number alone. */
export function readParcelCode(text: string): ParcelCode | undefined {
  const [, orderNo, deliveryNo] = /^(\d{18})-(\d{1,10})$/.exec(text.trim()) ?? [];
  return orderNo && deliveryNo ? { orderNo, deliveryNo: Number(deliveryNo) } : undefined;
}
