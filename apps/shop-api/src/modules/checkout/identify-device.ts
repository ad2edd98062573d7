import { randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@duskline/contract/time.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';

const COOKIE = 'ordering_device';
/** No unpaid order lives longer, so nothing needs the number later. */
const SECONDS = DAY_MS / SECOND_MS;

/**
 * Read the random number that a browser or app orders under, or give it one. It lasts a day, goes to
 * no call but payments, and says nothing but that two orders came from one device.
 */
export function identifyDevice(
  { settings }: Pick<ShopContext, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const { pathname, protocol } = new URL(settings.SHOP_API_URL);
  const isSecure = protocol === 'https:';
  // Browsers take a name with this prefix from https alone: nobody on the way can set another number.
  const name = isSecure ? `__Secure-${COOKIE}` : COOKIE;
  const known = new RegExp(`(?:^|; )${name}=([\\w-]{22})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  );
  if (known?.[1]) return known[1];
  const device = randomBytes(16).toString('base64url');
  const path = `${pathname.replace(/\/$/, '')}/payments`;
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=${path}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  return device;
}
