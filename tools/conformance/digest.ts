import { readFileSync } from 'node:fs';

/** JSON Schema reduced to types, fields, required ones and enumerations. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
};

/** One operation of the public Shop API: how it is called and what its reply holds. */
export type Operation = {
  method: string;
  path: string;
  version: string;
  auth: 'none' | 'optional' | 'member' | 'guest';
  answers: 'json' | 'nothing' | 'html' | 'redirect';
  /** The published document of this subject does not say which fields may be null. */
  mayBeNullAnywhere: boolean;
  query: string[];
  /** What a call must carry: names in the query, and in the body or in each item of one that is a list. */
  needs?: { query?: string[]; body?: string[] };
  reply?: Shape;
};

export type Digest = { operations: Operation[]; shapes: Record<string, Shape> };

/** The file of the digest of the public Shop API; made by `read-reference.ts`. */
export const digestFile = new URL('shop-api.operations.json', import.meta.url);

export function readDigest(): Digest {
  return JSON.parse(readFileSync(digestFile, 'utf8')) as Digest;
}

/** Name an operation, the same whatever its path parameters are called. */
export function nameOf(operation: { method: string; path: string; version?: string }): string {
  const version = operation.version ?? '1.0';
  const path = operation.path.replace(/:\w+|\{\w+\}/g, '{}');
  return `${operation.method} ${path}${version === '1.0' ? '' : ` v${version}`}`;
}
