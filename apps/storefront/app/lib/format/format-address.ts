/** Format an address as it is written: `(06236) 서울특별시 강남구 테헤란로 152, 7층`; parts that are missing are left out. */
export function formatAddress({
  receiverZipCd,
  receiverAddress,
  receiverDetailAddress,
}: {
  receiverZipCd?: string | null | undefined;
  receiverAddress?: string | null | undefined;
  receiverDetailAddress?: string | null | undefined;
}): string {
  const place = [receiverAddress, receiverDetailAddress].filter(Boolean).join(', ');
  return [receiverZipCd && `(${receiverZipCd})`, place].filter(Boolean).join(' ');
}
