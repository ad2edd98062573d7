import { readdir, readFile } from 'node:fs/promises';
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
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.calls.ts'))
      .map(async (file) => {
        const subject = file.slice(0, -'.calls.ts'.length);
        const source = await readFile(new URL(`${api}/${file}`, contract), 'utf8');
        return Object.entries(modules.get(file) ?? {})
          .filter(([, value]) => isCall(value))
          .map(([key, value]) => {
            const declared = value as Call;
            const named = endpointIn(source, key);
            const homes = [modules.get(`${subject}.ts`), ...modules.values()];
            const endpoint = homes.find((home) => home?.[named])?.[named] as Endpoint | undefined;
            if (!endpoint) throw new Error(`${file}: ${key} has no endpoint ${named}`);
            return { name: nameOf(declared), subject, call: declared, endpoint };
          });
      }),
  );
  return found.flat();
}

/** A call knows its endpoint by type alone, so that browsers load no schema: its source says which. */
function endpointIn(source: string, call: string): string {
  const declared = new RegExp(`const ${call} = call<\\s*typeof \\w+\\.(\\w+)`).exec(source);
  if (!declared?.[1]) throw new Error(`the source of ${call} names no endpoint`);
  return declared[1];
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
