import { loadAgain } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
import {
  addShippingAddress,
  deleteShippingAddress,
  setDefaultAddress,
  updateShippingAddress,
} from '@duskline/contract/shop/addresses.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressBookKey } from '../../lib/addresses/address-book.queries.ts';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** An address as its form has it. */
type AddressBody = CallInput<typeof addShippingAddress>['body'];

/** Add an address to the member's book, or change the one of that number. */
export function useSaveAddress(addressNo: number | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: AddressBody) =>
      addressNo === undefined
        ? api.shop(addShippingAddress, { body })
        : api.shop(updateShippingAddress, { params: { addressNo }, body }),
    onSuccess: useRefresh(),
  });
}

/** Delete an address. */
export function useDeleteAddress() {
  const api = useApi();
  return useMutation({
    mutationFn: (addressNo: number) => api.shop(deleteShippingAddress, { params: { addressNo } }),
    onSettled: useRefresh(),
  });
}

/** Make an address the default one. */
export function useSetDefaultAddress() {
  const api = useApi();
  return useMutation({
    mutationFn: (addressNo: number) => api.shop(setDefaultAddress, { params: { addressNo } }),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => loadAgain(queryClient, addressBookKey(key));
}
