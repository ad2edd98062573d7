import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { clearPushToken } from '../devices/index.ts';
import {
  type DeliveryResult,
  finishDelivery,
  type LeasedDelivery,
  leaseDelivery,
  rescheduleDelivery,
} from './messages.sql.ts';
import { pauseAfter } from './retry.rules.ts';
import { type Outcome, sendDelivery } from './send-delivery.ts';
import { templateOf } from './templates/templates.ts';

/** Longer than any partner's time limits together: then the process that had it is gone. */
const TRY_SECONDS = 120;
const LANES = 4;

/** Send all that is due; slow partners hold up a few lanes, never a transaction. */
export async function sendDueMessages(context: MemberContext): Promise<void> {
  const lane = async () => {
    while (await deliverNext(context, undefined)) {}
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Send one message for somebody who waits for it, after the commit that queued it; false where any of it did not leave. */
export async function sendNow(context: MemberContext, messageNo: number): Promise<boolean> {
  let hasLeft = true;
  for (;;) {
    const state = await deliverNext(context, messageNo);
    if (state === undefined) return hasLeft;
    hasLeft = hasLeft && state === 'sent';
  }
}

async function deliverNext(
  context: MemberContext,
  messageNo: number | undefined,
): Promise<Outcome['kind'] | undefined> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + TRY_SECONDS * 1000);
  const claimed = await inTransaction(db, (tx) => leaseDelivery(tx, { now, until, messageNo }));
  if (!claimed) return undefined;
  const outcome = await tryOnce(context, claimed, now);
  await record(context, claimed, outcome);
  return outcome.kind;
}

/** What goes wrong with one message must not stop the others: it counts as a try and is logged. */
async function tryOnce(
  context: MemberContext,
  claimed: LeasedDelivery,
  now: Date,
): Promise<Outcome> {
  try {
    return await sendDelivery(context, claimed, now);
  } catch (error) {
    const { kind, channel, messageNo } = claimed;
    context.log.error({ err: error, kind, channel, messageNo }, 'a message could not be sent');
    const problem = error instanceof PartnerError ? `${error.partner}: ${error.code}` : 'fault';
    return { kind: 'unknown', problem };
  }
}

async function record(
  context: MemberContext,
  claimed: LeasedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const { tries, channel } = claimed;
  await inTransaction(db, async (tx) => {
    if (outcome.kind === 'sent') {
      const partnerMessageId = outcome.messageId;
      return finishDelivery(tx, claimed, { ...ended('SENT'), sentAt: now, partnerMessageId });
    }
    if (outcome.kind === 'wait') {
      // Nobody tried: the night is no failure.
      const later = { sendAfter: outcome.until, problem: 'night', tries: tries - 1 };
      return rescheduleDelivery(tx, claimed, later);
    }
    const { problem } = outcome;
    if (outcome.kind === 'skip') {
      if (problem === 'unregistered' && claimed.deviceUuid !== null) {
        await clearPushToken(tx, claimed.deviceUuid);
      }
      return finishDelivery(tx, claimed, ended('SKIPPED', problem));
    }
    if (outcome.kind === 'refused' && channel === 'TALK') {
      return rescheduleDelivery(tx, claimed, { channel: 'SMS', sendAfter: now, problem, tries: 0 });
    }
    const isWaitedFor = templateOf(claimed.kind).isSentAtOnce === true;
    const pause = outcome.kind === 'refused' || isWaitedFor ? undefined : pauseAfter(tries);
    if (pause !== undefined) {
      const sendAfter = new Date(now.getTime() + pause * 1000);
      return rescheduleDelivery(tx, claimed, { sendAfter, problem, tries });
    }
    log.warn({ kind: claimed.kind, channel, problem }, 'a message is a dead letter');
    return finishDelivery(tx, claimed, ended('DEAD', problem));
  });
}

function ended(state: DeliveryResult['state'], problem: string | null = null): DeliveryResult {
  return { state, problem, sentAt: null, partnerMessageId: null };
}
