import { call } from '../endpoint.ts';
import type * as Cart from './cart.ts';

export const getCart = call<typeof Cart.GetCart>({ method: 'GET', path: '/cart', auth: 'member' });
export const addToCart = call<typeof Cart.AddToCart>({
  method: 'POST',
  path: '/cart',
  auth: 'member',
});
export const updateCart = call<typeof Cart.UpdateCart>({
  method: 'PUT',
  path: '/cart',
  auth: 'member',
});
export const deleteFromCart = call<typeof Cart.DeleteFromCart>({
  method: 'DELETE',
  path: '/cart',
  auth: 'member',
});
export const countCart = call<typeof Cart.CountCart>({
  method: 'GET',
  path: '/cart/count',
  auth: 'member',
});
export const getCartSubset = call<typeof Cart.GetCartSubset>({
  method: 'GET',
  path: '/cart/subset',
  auth: 'member',
});
export const calculateCart = call<typeof Cart.CalculateCart>({
  method: 'GET',
  path: '/cart/calculate',
  auth: 'member',
});
export const validateCart = call<typeof Cart.ValidateCart>({
  method: 'GET',
  path: '/cart/validate',
  auth: 'member',
});
export const calculateGuestCart = call<typeof Cart.CalculateGuestCart>({
  method: 'POST',
  path: '/guest/cart',
  auth: 'none',
  isRepeatable: true,
});
