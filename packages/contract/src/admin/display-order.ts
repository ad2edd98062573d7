import { z } from 'zod';
import { text } from '../fields.ts';
import { rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { displayStates, orderedPlaces } from './display-places.rules.ts';

/** As many as have a number of their own in a form (`order`, 999 at most). */
const MOST_ITEMS = 999;
const Place = z.enum(orderedPlaces);

export const DisplayOrder = z.object({
  /** What is in the shop, waits for its minute or is a draft; what was taken out has no place. */
  items: z.array(
    z.object({
      itemNo: z.number(),
      name: z.string(),
      state: z.enum(displayStates),
      /** Empty for none. */
      pictureKey: z.string(),
    }),
  ),
  /** Sent back with a new order, so that nobody overwrites one that they have not seen. */
  version: z.string(),
});

/** In which order shoppers see what stands in a place. */
export const getDisplayOrder = adminEndpoint({
  method: 'GET',
  path: '/display-order',
  permission: 'display.read',
  query: z.object({ place: Place }),
  reply: DisplayOrder,
  refusals: ['invalid_request'],
});

/** Put what stands in a place in this order, in the shop at once; what waits or is a draft goes there too. */
export const saveDisplayOrder = adminEndpoint({
  method: 'PUT',
  path: '/display-order',
  permission: 'display.write',
  body: z.strictObject({
    place: Place,
    version: text(40),
    itemNos: z.array(rowNo).max(MOST_ITEMS),
  }),
  reply: DisplayOrder,
  refusals: ['display_order_changed'],
});
