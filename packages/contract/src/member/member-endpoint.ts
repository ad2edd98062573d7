import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { CarriedRefusalName } from './carried-refusals.ts';
import type { MemberRefusalName } from './refusals.ts';

/** An endpoint of the Member API: its refusals are of its own catalogue, or the shop's handed on. */
export type MemberEndpoint = Endpoint & {
  refusals: readonly (MemberRefusalName | CarriedRefusalName)[];
};

/** Every success stands in `data`. */
export function data<S extends z.ZodType>(schema: S) {
  return z.object({ data: schema });
}
