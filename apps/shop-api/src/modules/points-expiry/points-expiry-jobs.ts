import type { ShopContext } from '../../context.ts';
import { expirePoints } from '../points/index.ts';
import { notifyExpiringPoints } from './notify-expiring-points.ts';

/**
 * Schedule the jobs: every night after midnight expired points are written off, and every morning,
 * when it wakes nobody, members are notified of points that expire soon.
 */
export async function startPointJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('points-expiry', '5 0 * * *', () => expirePoints(shop));
  await shop.jobs.repeat('notify-expiring-points', '0 10 * * *', () => notifyExpiringPoints(shop));
}
