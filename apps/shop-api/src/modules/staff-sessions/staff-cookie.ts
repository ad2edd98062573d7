import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';

const TOKEN_BYTES = 32;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Where staff's calls are served on the back office's origin: the cookies go nowhere else. */
const COOKIE_PATH = '/admin-api';

type Settings = Pick<ShopContext, 'settings'>;

/** Make a token that nobody can guess. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Read the token of a login; undefined where the browser has none. */
export function readSessionToken(shop: Settings, request: FastifyRequest): string | undefined {
  return readCookie(request, nameOf(shop, 'staff'));
}

/** Give the browser a login's token, until it is closed; undefined takes it away. */
export function giveSessionToken(
  shop: Settings,
  reply: FastifyReply,
  token: string | undefined,
): void {
  addCookie(shop, reply, 'staff', token ?? '', token === undefined ? 0 : undefined);
}

/** Read the token by which a browser is known to have logged in before. */
export function readDeviceToken(shop: Settings, request: FastifyRequest): string | undefined {
  return readCookie(request, nameOf(shop, 'staff-device'));
}

export function giveDeviceToken(shop: Settings, reply: FastifyReply, token: string): void {
  addCookie(shop, reply, 'staff-device', token, DEVICE_SECONDS);
}

/** Return a request's IP address as PostgreSQL reads one; a client that has left has none. */
export function ipOf({ ip }: FastifyRequest): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? '0.0.0.0' : plain;
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

function addCookie(
  { settings }: Settings,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number | undefined,
): void {
  const parts = [
    `${nameOf({ settings }, name)}=${value}`,
    `Path=${COOKIE_PATH}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure({ settings }) ? ['Secure'] : []),
  ];
  const cookies = reply.getHeader('set-cookie');
  const before = cookies === undefined ? [] : [cookies].flat().map(String);
  reply.header('set-cookie', [...before, parts.join('; ')]);
}

function nameOf(shop: Settings, name: string): string {
  // Browsers take a name with this prefix from https alone.
  return isSecure(shop) ? `__Secure-${name}` : name;
}

function isSecure({ settings }: Settings): boolean {
  return new URL(settings.BACK_OFFICE_URL).protocol === 'https:';
}
