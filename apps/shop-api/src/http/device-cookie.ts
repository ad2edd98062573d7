import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../context.ts';

export type DeviceCookie = {
  name: string;
  /** Below the API's own URL; empty for all of its calls. */
  path: string;
  seconds: number;
};

/** Read the random number that a browser has from `giveDevice`; undefined where it has none. */
export function readDevice(
  { settings }: Pick<ShopContext, 'settings'>,
  request: FastifyRequest,
  cookie: Pick<DeviceCookie, 'name'>,
): string | undefined {
  const { name } = nameOf(settings, cookie);
  return new RegExp(`(?:^|; )${name}=([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Give a browser a random number, which says nothing but that two calls came from one device; `device`
 * is the one that it has already, to stay for longer.
 */
export function giveDevice(
  { settings }: Pick<ShopContext, 'settings'>,
  reply: FastifyReply,
  cookie: DeviceCookie,
  device: string = randomBytes(16).toString('base64url'),
): string {
  const { name, isSecure } = nameOf(settings, cookie);
  const base = new URL(settings.SHOP_API_URL).pathname.replace(/\/$/, '');
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=${base}${cookie.path}; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  return device;
}

function nameOf({ SHOP_API_URL }: ShopContext['settings'], { name }: { name: string }) {
  const isSecure = new URL(SHOP_API_URL).protocol === 'https:';
  // Browsers take a name with this prefix from https alone: nobody on the way can set another number.
  return { name: isSecure ? `__Secure-${name}` : name, isSecure };
}
