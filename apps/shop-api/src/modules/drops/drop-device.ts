import { DAY_MS, SECOND_MS } from '@duskline/contract/time.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { giveDevice, readDevice } from '../../http/device-cookie.ts';

/** A guest's browser has its place from the lobby to the payment. */
const COOKIE = { name: 'drop_device', path: '', seconds: (7 * DAY_MS) / SECOND_MS };

/** Read the number under which a guest's browser enters drops; undefined where it has none yet. */
export function readDropDevice(
  shop: Pick<ShopContext, 'settings'>,
  request: FastifyRequest,
): string | undefined {
  return readDevice(shop, request, COOKIE);
}

/** Give a guest's browser the number to enter drops under. */
export function giveDropDevice(shop: Pick<ShopContext, 'settings'>, reply: FastifyReply): void {
  giveDevice(shop, reply, COOKIE);
}
