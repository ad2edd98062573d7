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
  const problem = given[name] === undefined ? 'needed' : (issue?.message ?? 'invalid');
  throw new SettingsError(`${name}: ${problem} (value: ${shownValue(name, given[name])})`);
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

/** Where browsers reach pictures instead of the Shop API, such as a CDN. */
export const imageUrlVariable = { IMAGE_URL: httpUrl.optional() };

/**
 * Read where browsers reach pictures; undefined for the Shop API itself. Addresses of pictures carry
 * no protocol, so theirs has to be that of the pages; throws a `SettingsError` where it is another.
 */
export function readImageUrl(
  { IMAGE_URL: url }: { IMAGE_URL?: string | undefined },
  siteUrl: string,
): string | undefined {
  if (url === undefined) return undefined;
  const parsed = URL.parse(url);
  if (!parsed || parsed.search || parsed.hash || parsed.username) {
    throw new SettingsError(
      'IMAGE_URL: must be an address without a password, ? and # (value: hidden)',
    );
  }
  if (parsed.protocol !== new URL(siteUrl).protocol) {
    throw new SettingsError(
      `IMAGE_URL: must begin as SITE_URL does (${siteUrl}): addresses of pictures carry no protocol (value: ${url})`,
    );
  }
  return url;
}

/** Where a security hole is reported: a URI for `/.well-known/security.txt` (RFC 9116). */
export const securityContactVariable = {
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
      'must be a mailto:, https: or tel: address',
    )
    .optional(),
};

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;
const NO_PROXY = 'none';

/**
 * Which proxies say truly where a request comes from: IP addresses, subnets and the names of
 * `proxy-addr`, separated by commas, how many proxies stand in front, or `none`, which is 0. Not
 * simply all of them: then every shopper could say to be somebody else.
 */
export const trustedProxies = z
  .string()
  .refine(
    (text) =>
      text === NO_PROXY ||
      isHopCount(text) ||
      text.split(',').every((part) => isProxy(part.trim())),
    'must be IP addresses, subnets or loopback, linklocal, uniquelocal, separated by commas, a number of proxies, or none',
  )
  .transform((text) => {
    if (text === NO_PROXY) return 0;
    return isHopCount(text) ? Number(text) : text;
  });

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a host is this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/** Say so where the settings imply a proxy on another machine and none is named. */
export function warnOfProxy(given: {
  HOST: string;
  PORT: number;
  SITE_URL?: string | undefined;
  TRUST_PROXY?: string | number | undefined;
}): string[] {
  const { HOST, PORT, SITE_URL, TRUST_PROXY } = given;
  if (TRUST_PROXY !== undefined || SITE_URL === undefined || isLoopback(HOST)) return [];
  const { protocol, port: sitePort } = new URL(SITE_URL);
  const isDirect = protocol === 'http:' && Number(sitePort || 80) === PORT;
  if (isDirect) return [];
  return [
    `TRUST_PROXY is not set, but SITE_URL (${SITE_URL}) is not this port: a proxy seems to stand in front. Unless it runs on this machine, all shoppers have its IP address, and limits for one stop all. Set TRUST_PROXY to its IP address.`,
  ];
}

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
