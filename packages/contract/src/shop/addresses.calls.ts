import { call } from '../endpoint.ts';
import type * as Addresses from './addresses.ts';

export const listShippingAddresses = call<typeof Addresses.ListShippingAddresses>({
  method: 'GET',
  path: '/profile/shipping-addresses',
  auth: 'member',
});
export const addShippingAddress = call<typeof Addresses.AddShippingAddress>({
  method: 'POST',
  path: '/profile/shipping-addresses',
  auth: 'member',
});
export const updateShippingAddress = call<typeof Addresses.UpdateShippingAddress>({
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
});
export const deleteShippingAddress = call<typeof Addresses.DeleteShippingAddress>({
  method: 'DELETE',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
});
export const searchAddresses = call<typeof Addresses.SearchAddresses>({
  method: 'GET',
  path: '/addresses/search',
  auth: 'none',
});
export const listRecentAddresses = call<typeof Addresses.ListRecentAddresses>({
  method: 'GET',
  path: '/profile/shipping-addresses/recent',
  auth: 'member',
});
export const getShippingAddress = call<typeof Addresses.GetShippingAddress>({
  method: 'GET',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
});
export const setDefaultAddress = call<typeof Addresses.SetDefaultAddress>({
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo/default',
  auth: 'member',
});
