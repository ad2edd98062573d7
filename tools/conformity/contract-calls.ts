import { readdir } from 'node:fs/promises';
import type { Call, Endpoint } from '@duskline/contract';
import { z } from 'zod';
import { nameOf, type Shape } from './digest.ts';

const contract = new URL('../../packages/contract/src/', import.meta.url);

export type ContractCall = { name: string; subject: string; call: Call; endpoint: Endpoint };

/** Every call one API's contract declares, with its schemas, found by reading its folder. */
export async function readContract(api: 'shop' | 'member' | 'internal'): Promise<ContractCall[]> {
  const files = (await readdir(new URL(`${api}/`, contract))).sort();
  const modules = new Map(
    await Promise.all(
      files.map(async (file) => {
        const url = new URL(`${api}/${file}`, contract);
        return [file, (await import(url.href)) as Record<string, unknown>] as const;
      }),
    ),
  );
  return files
    .filter((file) => file.endsWith('.calls.ts'))
    .flatMap((file) => {
      const subject = file.slice(0, -'.calls.ts'.length);
      return Object.entries(modules.get(file) ?? {})
        .filter(([, value]) => isCall(value))
        .map(([key, value]) => {
          const declared = value as Call;
          const named = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
          const homes = [modules.get(`${subject}.ts`), ...modules.values()];
          const endpoint = homes.find((home) => home?.[named])?.[named];
          if (!endpoint) throw new Error(`${file}: ${key} has no endpoint ${named}`);
          return {
            name: nameOf(declared),
            subject,
            call: declared,
            endpoint: endpoint as Endpoint,
          };
        });
    });
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** A reply's schema in the form the digest uses, refs within it pointing at `#/$defs/…`. */
export function shapeOfReply(schema: z.ZodType): Shape & { $defs?: Record<string, Shape> } {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Shape;
}
