// Generated from addresses.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './addresses.ts';

export const listShippingAddresses: Call<typeof api.listShippingAddresses> = {
  method: 'GET',
  path: '/profile/shipping-addresses',
  auth: 'member',
};
export const addShippingAddress: Call<typeof api.addShippingAddress> = {
  method: 'POST',
  path: '/profile/shipping-addresses',
  auth: 'member',
};
export const updateShippingAddress: Call<typeof api.updateShippingAddress> = {
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
};
export const deleteShippingAddress: Call<typeof api.deleteShippingAddress> = {
  method: 'DELETE',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
};
export const listRecentAddresses: Call<typeof api.listRecentAddresses> = {
  method: 'GET',
  path: '/profile/shipping-addresses/recent',
  auth: 'member',
};
export const getShippingAddress: Call<typeof api.getShippingAddress> = {
  method: 'GET',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
};
export const setDefaultAddress: Call<typeof api.setDefaultAddress> = {
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo/default',
  auth: 'member',
};
export const searchAddresses: Call<typeof api.searchAddresses> = {
  method: 'GET',
  path: '/addresses/search',
  auth: 'none',
};
