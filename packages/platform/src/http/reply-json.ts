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
function toJsonSchema(schema: z.ZodType): fastJsonStringify.AnySchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      foldNullable(jsonSchema as JsonSchema);
      dropLimits(jsonSchema as JsonSchema);
    },
  }) as fastJsonStringify.AnySchema;
}

/** What a form asks of what is typed into it. */
const LIMITS = [
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/**
 * Drop the limits of a schema. A serialiser tells the kinds of a union apart by validating them; what
 * is saved and keeps no limit of today's form must still be shown, or nobody could mend it.
 */
function dropLimits(schema: JsonSchema): void {
  for (const limit of LIMITS) delete schema[limit];
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
    serialise ??= fastJsonStringify(toJsonSchema(schema)) as Serialise;
    return serialise(value);
  };
}
