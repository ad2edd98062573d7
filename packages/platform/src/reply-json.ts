import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;
type Serialise = (value: unknown) => string;

/** An answer that is already written, such as one from a cache. */
export class SerialisedJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A reply schema in JSON Schema, the form that writes replies and documents them. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => foldNullable(jsonSchema as JsonSchema),
  }) as JsonSchema;
}

/** `anyOf: [X, null]` costs a validation per value when written; `nullable` says the same for free. */
function foldNullable(schema: JsonSchema): void {
  const choices = schema.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2 || choices[1]?.type !== 'null') return;
  delete schema.anyOf;
  Object.assign(schema, choices[0], { nullable: true });
}

/** Writes values of a schema as JSON: only its fields, and a missing one is a fault. Compiled at first use. */
export function createSerialiser(schema: z.ZodType): Serialise {
  let write: Serialise | undefined;
  return (value) => {
    write ??= fastJsonStringify(toJsonSchema(schema) as fastJsonStringify.AnySchema) as Serialise;
    return write(value);
  };
}
