import type { Endpoint } from '../endpoint.ts';
import type { ShopRefusalName } from './refusals.ts';

/** An endpoint of the Shop API: the refusals it names are those of its own catalogue. */
export type ShopEndpoint = Endpoint & { refusals: readonly ShopRefusalName[] };
