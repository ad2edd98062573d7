// Generated from categories.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './categories.ts';

export const listCategories: Call<typeof api.listCategories> = {
  method: 'GET',
  path: '/categories',
  auth: 'none',
};
export const getCategory: Call<typeof api.getCategory> = {
  method: 'GET',
  path: '/categories/:categoryNo',
  auth: 'none',
};
