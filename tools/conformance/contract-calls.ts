import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@duskline/contract';
import { z } from 'zod';
import { nameOf, type Shape } from './digest.ts';

const contract = new URL('../../packages/contract/src/', import.meta.url);

/** An endpoint of the contract under its operation's name in the digest. */
export type DeclaredCall = { name: string; call: Endpoint };

/** List every endpoint of one API's contract, found by reading its folder. */
export async function readContract(
  api: 'shop' | 'member' | 'internal' | 'admin',
): Promise<DeclaredCall[]> {
  const files = (await readdir(new URL(`${api}/`, contract))).sort();
  const found = await Promise.all(
    files
      .filter((file) => /(?<!\.(?:generated|test))\.ts$/.test(file))
      .map(async (file) => {
        const exported: Record<string, unknown> = await import(
          new URL(`${api}/${file}`, contract).href
        );
        return Object.values(exported)
          .filter(isEndpoint)
          .map((call) => ({ name: nameOf(call), call }));
      }),
  );
  return found.flat();
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;
}

/** Convert a reply's schema to the digest's form; its refs point at `#/$defs/…`. */
export function shapeOfReply(schema: z.ZodType): Shape & { $defs?: Record<string, Shape> } {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Shape;
}
