import { z } from 'zod';

/** A start that cannot go on because of how it was configured; `message` is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Read the environment through a schema whose keys are variable names. An empty value counts as
 * absent. The first invalid value stops the start with one line that names the variable.
 */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join('.') ?? 'settings';
  throw new SettingsError(
    `${name}: ${issue?.message ?? 'invalid'} (value: ${shownValue(name, given[name])})`,
  );
}

/** What a start says of a value: a key that was mistyped is a key still. */
function shownValue(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set';
  return /KEY|SECRET|PASSWORD/.test(name) ? 'hidden' : value;
}

/** A TCP port in a variable. */
export const port = z.coerce.number().int().min(0).max(65535);

/** An http(s) httpUrl without a trailing slash. */
export const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^\s]+$/.test(text), 'must be an http(s) httpUrl')
  .transform((text) => text.replace(/\/+$/, ''));
