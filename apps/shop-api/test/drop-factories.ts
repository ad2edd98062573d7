import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { createDrop } from '../src/modules/drops/index.ts';
import type { TestShop } from './build-test-shop.ts';
import { callShop } from './checkout-factories.ts';
import { visitorHeaders } from './factories.ts';

type NewDrop = Parameters<typeof createDrop>[2];

/** Put a product into a drop that opens in ten minutes, for members, 600 admissions a minute. */
export async function aDrop(
  { db, vault, clock }: TestShop,
  productNo: number,
  facts: Partial<NewDrop> = {},
): Promise<number> {
  const opensAt = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  const drop = {
    ...{ productNo, optionNo: null, opensAt, endsAt: new Date(opensAt.getTime() + 60 * MINUTE_MS) },
    ...{ perMinute: 600, margin: 0, admissionSeconds: 120 },
    ...{ identityRequired: false, guestsAllowed: false },
    ...facts,
  };
  const created = await inTransaction(db, (tx) => createDrop(tx, vault, drop, clock.now()));
  if (isRefusal(created)) throw new Error(`no drop: ${created.name}`);
  return created.dropNo;
}

export type Ticket = {
  state: string;
  entrantCode: string;
  rank: number | null;
  secondsLeft: number | null;
};
type TicketReply = { ticket: Ticket; code: string };

/** Enter a drop as a browser does; returns status and body. */
export function enter(shop: Pick<TestShop, 'app'>, dropNo: number, headers = visitorHeaders) {
  return callShop<TicketReply>(shop, 'POST', `/drops/${dropNo}/ticket`, { headers, body: {} });
}

/** Read the shopper's own place; null where they have none. */
export async function ticketOf(
  shop: Pick<TestShop, 'app'>,
  dropNo: number,
  headers: typeof visitorHeaders,
): Promise<Ticket | null> {
  const { body } = await callShop<{ ticket: Ticket | null }>(
    ...([shop, 'GET', `/drops/${dropNo}/ticket`, { headers }] as const),
  );
  return body.ticket;
}

/** Let seconds pass one by one, and the queue move in each. */
export async function passSeconds(shop: TestShop, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    shop.clock.advance({ seconds: 1 });
    await shop.cachesInvalidated();
    await shop.jobs.runRepeating('advance-drops');
  }
}

/** Let time pass until the opening, and the lobby be drawn. */
export async function openDrop(shop: TestShop): Promise<void> {
  shop.clock.advance({ minutes: 9, seconds: 59 });
  await passSeconds(shop, 1);
}
