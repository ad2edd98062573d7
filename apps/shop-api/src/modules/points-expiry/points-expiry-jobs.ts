import type { ShopContext } from '../../context.ts';
import { expirePoints } from '../points/index.ts';
import { notifyExpiringPoints } from './notify-expiring-points.ts';

/**
 * Every night, when the last minute of the points that end that day is over, writes them off; and
 * every morning, when nobody is woken by it, tells of those that end soon.
 */
export async function startPointJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('points-expiry', '5 0 * * *', () => expirePoints(shop));
  await shop.jobs.repeat('notify-expiring-points', '0 10 * * *', () => notifyExpiringPoints(shop));
}
