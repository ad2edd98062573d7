import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** 10 where not said, at most 50. */
export const listFavoriteKeywords = shopEndpoint({
  method: 'GET',
  path: '/products/favoriteKeywords',
  auth: 'optional',
  query: z.object({ size: q.number.optional() }),
  reply: z.array(z.string()),
  refusals: [],
});
