import * as api from '@duskline/contract/shop/drops';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { createSharedRead } from '@duskline/platform/cache/shared-read';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { findMember } from '../members/index.ts';
import { readDropStock, readQueue } from './advance.sql.ts';
import { dropTag } from './cache-tags.ts';
import { type CallOrigin, createCallLimits } from './call-limits.ts';
import { keepDropDevice, readDropDevice } from './drop-device.ts';
import { findDrop } from './drops.sql.ts';
import { dropToWire, queueToWire, RATE_WINDOW_MS } from './drops.wire.ts';
import { enterDrop } from './enter-drop.ts';
import { type Entrant, ticketOwner } from './entrant.ts';
import { createKnownRanks } from './known-ranks.ts';
import { isOver, ownTicket, waitingTicket } from './own-ticket.rules.ts';
import { findDraw, findTicket } from './tickets.sql.ts';

const DROPS_AT_ONCE = 100;

/** Register the calls of the waiting room. */
export function dropRoutes({ open }: Routers, shop: ShopContext): void {
  const { db, vault, clock, challenge } = shop;
  const cachedDrop = cacheResponses(shop, api.getDrop.reply);
  const cachedDraw = cacheResponses(shop, api.getDropDraw.reply);
  const serialiseQueue = createSerialiser(api.getDropQueue.reply);
  const limits = createCallLimits();
  const ranks = createKnownRanks(db);

  // The whole of what polling costs: one read a second for each process and drop.
  const queues = createSharedRead({
    everyMs: SECOND_MS,
    keys: DROPS_AT_ONCE,
    now: () => clock.now().getTime(),
    async load(dropNo: number) {
      const now = clock.now();
      const queue = await readQueue(db, dropNo, new Date(now.getTime() - RATE_WINDOW_MS));
      if (!queue) return undefined;
      const { available } = await readDropStock(db, queue, now);
      return new SerialisedJson(Buffer.from(serialiseQueue(queueToWire(queue, available, now))));
    },
  });
  const drops = createSharedRead({
    ...{ everyMs: SECOND_MS, keys: DROPS_AT_ONCE, now: () => clock.now().getTime() },
    load: (dropNo: number) => findDrop(db, dropNo),
  });
  shop.invalidations.subscribe((tags) => {
    if (tags.length === 0 || tags.some((tag) => tag.startsWith('drop:'))) {
      queues.clear();
      drops.clear();
    }
  });

  open(api.getDrop, ({ params: { dropNo } }) =>
    cachedDrop(`drop ${dropNo}`, async () => {
      const drop = await findDrop(db, dropNo);
      if (!drop) return refuse('drop_not_found');
      return { reply: dropToWire(drop, challenge), tags: [dropTag(dropNo)] };
    }),
  );

  open(api.getDropQueue, async ({ params: { dropNo } }) => {
    return (await queues.get(dropNo)) ?? refuse('drop_not_found');
  });

  open(api.getDropDraw, ({ params: { dropNo } }) =>
    cachedDraw(`draw ${dropNo}`, async () => {
      const drop = await findDrop(db, dropNo);
      if (!drop) return refuse('drop_not_found');
      const { secretHash, secret } = drop;
      if (secret === null) return refuse('drop_not_over');
      const entrants = await findDraw(db, dropNo);
      return { reply: { dropNo, secretHash, secret, entrants }, tags: [dropTag(dropNo)] };
    }),
  );

  open(api.getDropTicket, async ({ params: { dropNo } }, { caller, request, reply }) => {
    const now = clock.now();
    const origin = originOf(shop, caller, request);
    const refusal = limits.count(origin, now);
    if (refusal) return refusal;
    const drop = await drops.get(dropNo);
    if (!drop) return refuse('drop_not_found');
    const { member, device } = origin;
    if (!member && drop.guestsAllowed) keepDropDevice(shop, reply, drop, device);
    if (!member && !device) return { ticket: null };
    if (drop.state === 'OPEN') {
      const [key] = member ? [] : ticketOwner(vault, dropNo, { member: undefined, device }).keys;
      const place = await ranks.find(drop, { key, memberNo: member?.memberNo });
      if (place) return { ticket: waitingTicket(place) };
    }
    // Nearly always by the account, which costs one statement.
    const ticket =
      (member && (await findTicket(db, { dropNo, keys: [], ...member }))) ??
      (await findTicket(db, ticketOwner(vault, dropNo, await knownEntrant(shop, origin))));
    return { ticket: ticket ? ownTicket(drop, ticket, now) : null };
  });

  open(api.enterDrop, async ({ params: { dropNo }, body }, { caller, request, reply }) => {
    const now = clock.now();
    const origin = originOf(shop, caller, request);
    const refusal = limits.count(origin, now);
    if (refusal) return refusal;
    const drop = await drops.get(dropNo);
    if (!drop) return refuse('drop_not_found');
    const { member, device } = origin;
    if (!member && device && drop.guestsAllowed) keepDropDevice(shop, reply, drop, device);
    const entrant = { ...origin, ...(await knownEntrant(shop, origin)) };
    const known = await findTicket(db, ticketOwner(vault, dropNo, entrant));
    const own = known && !isOver(drop) && ownTicket(drop, known, now);
    // A lost reply, another tab: whoever has a place shows nothing again.
    if (own && own.state !== 'LAPSED') return { ticket: own };
    const result = await challenge?.verify(body.challengeToken ?? '', request.ip);
    if (result === 'failed') return refuse('drop_challenge_failed');
    // The other limits hold: a challenge that is out of order must not close a drop.
    if (result === 'unavailable') shop.log.warn({ dropNo }, 'the challenge did not reply');
    const ticket = await enterDrop(shop, dropNo, entrant);
    return isRefusal(ticket) ? ticket : { ticket };
  });
}

function originOf(shop: ShopContext, { member }: Visitor, request: FastifyRequest): CallOrigin {
  const { ip } = request;
  return {
    member: member && { memberNo: member.memberNo },
    ...{ device: readDropDevice(shop, request), ip },
  };
}

async function knownEntrant(shop: ShopContext, { member, device }: CallOrigin): Promise<Entrant> {
  return { member: member && (await findMember(shop, member.memberNo)), device };
}
