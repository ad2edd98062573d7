// Generated from cart.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './cart.ts';

export const getCart: Call<typeof api.getCart> = { method: 'GET', path: '/cart', auth: 'member' };
export const addToCart: Call<typeof api.addToCart> = {
  method: 'POST',
  path: '/cart',
  auth: 'member',
};
export const updateCart: Call<typeof api.updateCart> = {
  method: 'PUT',
  path: '/cart',
  auth: 'member',
  outlivesPage: true,
};
export const deleteFromCart: Call<typeof api.deleteFromCart> = {
  method: 'DELETE',
  path: '/cart',
  auth: 'member',
};
export const countCart: Call<typeof api.countCart> = {
  method: 'GET',
  path: '/cart/count',
  auth: 'member',
};
export const getCartSubset: Call<typeof api.getCartSubset> = {
  method: 'GET',
  path: '/cart/subset',
  auth: 'member',
};
export const calculateCart: Call<typeof api.calculateCart> = {
  method: 'GET',
  path: '/cart/calculate',
  auth: 'member',
};
export const validateCart: Call<typeof api.validateCart> = {
  method: 'GET',
  path: '/cart/validate',
  auth: 'member',
};
