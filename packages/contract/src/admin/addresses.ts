import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** Addresses of one page of a search. */
export const ADDRESSES_A_PAGE = 20;

/** A street address as it is written on a parcel, without what follows it (동·호수). */
const StreetAddress = z.object({
  zipCode: z.string(),
  address: z.string(),
  lotAddress: z.string(),
});
export type StreetAddress = z.output<typeof StreetAddress>;

/** Search the country's street addresses, as shoppers do, for what is sent elsewhere. */
export const findStreetAddresses = adminEndpoint({
  method: 'GET',
  path: '/street-addresses',
  permission: 'orders.write',
  query: z.object({
    keyword: text(80).trim(),
    page: q.number.pipe(z.int().min(1).max(1_000)).optional(),
  }),
  reply: z.object({ total: z.int(), items: z.array(StreetAddress) }),
  refusals: [
    'invalid_request',
    'address_search_keyword',
    'address_search_too_broad',
    'address_search_unavailable',
  ],
});
