import { randomUUID } from 'node:crypto';

/** The sending of refunds as in another process of the shop, which knows nothing of what this one asks. */
export async function anotherProcess(): Promise<
  typeof import('../src/modules/refunds/send-refunds.ts')
> {
  return import(`../src/modules/refunds/send-refunds.ts?process=${randomUUID()}`);
}
