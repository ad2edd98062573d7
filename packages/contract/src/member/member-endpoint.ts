import { z } from 'zod';
import type { Endpoint, Exactly } from '../endpoint.ts';
import type { MemberRefusalName } from './refusals.ts';
import type { RelayedRefusalName } from './relayed-refusals.ts';

type MemberEndpoint = Endpoint & { refusals: readonly (MemberRefusalName | RelayedRefusalName)[] };

/** Declare an endpoint of the Member API. It refuses by its own catalogue, or passes on the shop's. */
/* @__NO_SIDE_EFFECTS__ */
export function memberEndpoint<const E extends MemberEndpoint>(endpoint: Exactly<E>): E {
  return endpoint;
}

/** Wrap a reply: every success of the Member API stands in `data`. */
export function data<S extends z.ZodType>(schema: S): z.ZodObject<{ data: S }> {
  return z.object({ data: schema });
}
