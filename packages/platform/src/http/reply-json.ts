import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;
type Serialise = (value: unknown) => string;

/** A reply that is serialised already, such as one from a cache. */
export class SerialisedJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Convert a schema to JSON Schema (draft 7), as fast-json-stringify reads it. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => foldNullable(jsonSchema as JsonSchema),
  }) as JsonSchema;
}

/** Replace `anyOf: [X, null]`, which costs a validation per value, by `nullable`, which costs none. */
function foldNullable(schema: JsonSchema): void {
  const choices = schema.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2 || choices[1]?.type !== 'null') return;
  delete schema.anyOf;
  Object.assign(schema, choices[0], { nullable: true });
}

/**
 * Create the function that serialises values of a schema as JSON: only its fields; a missing one
 * throws. Compiled at the first use.
 */
export function createSerialiser(schema: z.ZodType): Serialise {
  let serialise: Serialise | undefined;
  return (value) => {
    serialise ??= fastJsonStringify(
      toJsonSchema(schema) as fastJsonStringify.AnySchema,
    ) as Serialise;
    return serialise(value);
  };
}
