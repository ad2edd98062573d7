import { readFileSync } from 'node:fs';

/** JSON Schema, no more than types, fields, required ones and enumerations. */
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

/** One operation of the public Shop API: where it is called and what its answer holds. */
export type Operation = {
  method: string;
  path: string;
  version: string;
  auth: 'none' | 'optional' | 'member' | 'guest';
  answers: 'json' | 'nothing' | 'html' | 'redirect';
  /** The published document of this subject says of no field whether it may be null. */
  mayBeNullAnywhere: boolean;
  query: string[];
  reply?: Shape;
};

export type Digest = { operations: Operation[]; shapes: Record<string, Shape> };

/** Where the digest of the public Shop API is kept; made by `read-reference.ts`. */
export const digestFile = new URL('shop-api.operations.json', import.meta.url);

export function readDigest(): Digest {
  return JSON.parse(readFileSync(digestFile, 'utf8')) as Digest;
}

/** Names an operation so that it is the same one whatever its path parameters are called. */
export function nameOf(operation: { method: string; path: string; version?: string }): string {
  const version = operation.version ?? '1.0';
  const path = operation.path.replace(/:\w+|\{\w+\}/g, '{}');
  return `${operation.method} ${path}${version === '1.0' ? '' : ` v${version}`}`;
}
