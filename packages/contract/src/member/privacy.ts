import { z } from 'zod';
import { Member } from './accounts.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Rows by the name of their table; the columns have the store's own names. */
export const OwnRecords = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Export all that the store stores of the caller and may show them. */
export const exportOwnData = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/me/export',
  auth: 'member',
  reply: data(
    z.object({
      exportedAt: z.string(),
      account: Member,
      records: OwnRecords,
      shop: OwnRecords,
    }),
  ),
  refusals: [],
});
