import { DAY_MS, SECOND_MS } from '@duskline/contract/time.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { giveDevice, readDevice } from '../../http/device-cookie.ts';
import { DROP_DAYS } from '../../retention/retention-days.rules.ts';

const COOKIE = { name: 'drop_device', path: '' };
type Settings = Pick<ShopContext, 'settings'>;

/** Read the number under which a guest's browser enters drops; undefined where it has none yet. */
export function readDropDevice(shop: Settings, request: FastifyRequest): string | undefined {
  return readDevice(shop, request, COOKIE);
}

/**
 * Have a guest's browser keep its number past the end of a drop: the one it has, else a new one. For as
 * long as places are stored at least: another drop, which ends sooner, does not shorten it to its own end.
 */
export function keepDropDevice(
  shop: Pick<ShopContext, 'settings' | 'clock'>,
  reply: FastifyReply,
  { endsAt }: { endsAt: Date },
  device: string | undefined,
): void {
  const untilEndMs = endsAt.getTime() - shop.clock.now().getTime();
  const ms = Math.max(DROP_DAYS * DAY_MS, untilEndMs + DAY_MS);
  giveDevice(shop, reply, { ...COOKIE, seconds: Math.ceil(ms / SECOND_MS) }, device);
}
