import type { BookedAddress } from './address-book.queries.ts';

/** An address found by its road name or number. */
export type FoundAddress = { zipCode: string; address: string; jibunAddress: string };

/** The bottom sheet in which an address is looked up; the route passes it in. */
export type AddressSearchProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (address: FoundAddress) => void;
  /** Where the focus goes once it is closed; null is back to what opened it. */
  finalFocus?: () => HTMLElement | null;
};

/** The bottom sheet with a member's saved addresses; the route passes it in. */
export type AddressBookProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (address: BookedAddress) => void;
};
