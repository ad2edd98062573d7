import { listShippingAddresses } from '@duskline/contract/shop/addresses.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';

/** The key of a member's saved addresses. */
export const addressBookKey = (shopperKey: string): string[] => [shopperKey, 'addresses'];

/** Load a member's saved addresses: the default first, each address once. */
export function useAddressBook() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: addressBookKey(key),
    enabled: kind === 'member',
    queryFn: async () => {
      const { defaultAddress, bookedAddresses, recentAddresses } =
        await api.shop(listShippingAddresses);
      const all = [
        ...(defaultAddress ? [defaultAddress] : []),
        ...bookedAddresses,
        ...recentAddresses,
      ];
      return [...new Map(all.map((address) => [address.addressNo, address])).values()];
    },
  });
}

/** A saved address of a member. */
export type BookedAddress = NonNullable<ReturnType<typeof useAddressBook>['data']>[number];
