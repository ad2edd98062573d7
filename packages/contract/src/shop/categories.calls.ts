import { call } from '../endpoint.ts';
import type * as Categories from './categories.ts';

export const listCategories = call<typeof Categories.ListCategories>({
  method: 'GET',
  path: '/categories',
  auth: 'none',
});
export const getCategory = call<typeof Categories.GetCategory>({
  method: 'GET',
  path: '/categories/:categoryNo',
  auth: 'none',
});
