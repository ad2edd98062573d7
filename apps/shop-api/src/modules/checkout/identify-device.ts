import { DAY_MS, SECOND_MS } from '@duskline/contract/time.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { giveDevice, readDevice } from '../../http/device-cookie.ts';

/** No unpaid order lives longer than a day, so nothing needs the number later. */
const COOKIE = { name: 'ordering_device', path: '/payments', seconds: DAY_MS / SECOND_MS };

/**
 * Read the random number that a browser or app orders under, or give it one. It lasts a day, goes to
 * no call but payments, and says nothing but that two orders came from one device.
 */
export function identifyDevice(
  shop: Pick<ShopContext, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  return readDevice(shop, request, COOKIE) ?? giveDevice(shop, reply, COOKIE);
}
