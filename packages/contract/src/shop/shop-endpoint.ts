import type { Endpoint, Exactly } from '../endpoint.ts';
import type { ShopRefusalName } from './refusals.ts';

type ShopEndpoint = Endpoint & { refusals: readonly ShopRefusalName[] };

/** Declare an endpoint of the Shop API. The refusals it names are those of the shop's catalogue. */
/* @__NO_SIDE_EFFECTS__ */
export function shopEndpoint<const E extends ShopEndpoint>(endpoint: Exactly<E>): E {
  return endpoint;
}
