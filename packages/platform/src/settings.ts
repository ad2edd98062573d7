import { isIP } from 'node:net';
import { z } from 'zod';

/** Thrown when the store cannot start with its settings; `message` is one line for the operator. */
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

/** Format an invalid value for the message; secrets are hidden, as a mistyped key is still nearly the key. */
function shownValue(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set';
  return SECRET_NAME.test(name) || value.includes('@') ? 'hidden' : value;
}

/** Variables that are secrets, or URLs with one: a password before the `@`, a path nobody may guess. */
const SECRET_NAME = /KEY|SECRET|PASSWORD|DSN|WEBHOOK/;

/** A TCP port in a variable. */
export const port = z.coerce.number().int().min(0).max(65535);

/** An http(s) URL, parsed without its trailing slash. */
export const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^\s]+$/.test(text), 'must be an http(s) URL')
  .transform((text) => text.replace(/\/+$/, ''));

/** Origins of other storefronts (`https://skin.example,http://localhost:8080`), in a list. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
  .refine(
    (parts) => parts.every((part) => part !== 'null' && URL.parse(part)?.origin === part),
    'must be origins such as https://skin.example, separated by commas',
  );

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/**
 * Which proxies say truly where a request comes from: IP addresses, subnets and the names of
 * `proxy-addr`, separated by commas, or how many proxies stand in front. Not simply all of them:
 * then every shopper could say to be somebody else.
 */
export const trustedProxies = z
  .string()
  .refine(
    (text) => isHopCount(text) || text.split(',').every((part) => isProxy(part.trim())),
    'must be IP addresses, subnets or loopback, linklocal, uniquelocal, separated by commas, or a number of proxies',
  )
  .transform((text) => (isHopCount(text) ? Number(text) : text));

function isHopCount(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_HOPS;
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.has(text)) return true;
  const [, ip = text, bits] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(ip);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
