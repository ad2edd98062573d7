import type { BookedAddress } from '../../lib/addresses/address-book.queries.ts';
import { formatPhone } from '../../lib/format/format.ts';
import { formatAddress } from '../../lib/format/format-address.ts';
import { Badge } from '../../ui/badge.tsx';

/** A saved address in three lines: its name, the address, who receives. */
export function AddressLines({ address }: { address: BookedAddress }) {
  return (
    <>
      <span className="flex items-center gap-2 font-semibold">
        {address.addressName || address.receiverName}
        {address.defaultYn === 'Y' && <Badge tone="ink">기본</Badge>}
      </span>
      <span className="mt-1 block text-sm">{formatAddress(address)}</span>
      <span className="block text-sm text-mute tabular-nums">
        {address.receiverName} · {formatPhone(address.receiverContact1)}
      </span>
    </>
  );
}
