import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { MemberRefusalName } from './refusals.ts';

/** An endpoint of the Member API: the refusals it names are those of its own catalogue. */
export type MemberEndpoint = Endpoint & { refusals: readonly MemberRefusalName[] };

/** Every success stands in `data`. */
export function data<S extends z.ZodType>(schema: S) {
  return z.object({ data: schema });
}
