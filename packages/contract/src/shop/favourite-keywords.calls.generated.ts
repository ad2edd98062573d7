// Generated from favourite-keywords.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './favourite-keywords.ts';

export const listFavoriteKeywords: Call<typeof api.listFavoriteKeywords> = {
  method: 'GET',
  path: '/products/favoriteKeywords',
  auth: 'optional',
};
