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
import { findTemplate } from './templates/templates.ts';

/** Longer than any partner's time limits together: after it the process is taken for dead. */
const LEASE_SECONDS = 120;
const PARALLEL = 4;

/** Send all messages that are due, a few at a time; slow partners hold no transaction open. */
export async function sendDueMessages(context: MemberContext): Promise<void> {
  const worker = async () => {
    while (await deliverNext(context, undefined)) {}
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Send one message at once, after the commit that queued it; false where any delivery was not sent. */
export async function sendNow(context: MemberContext, messageNo: number): Promise<boolean> {
  let isSent = true;
  for (;;) {
    const state = await deliverNext(context, messageNo);
    if (state === undefined) return isSent;
    isSent = isSent && state === 'sent';
  }
}

async function deliverNext(
  context: MemberContext,
  messageNo: number | undefined,
): Promise<Outcome['kind'] | undefined> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const leased = await inTransaction(db, (tx) => leaseDelivery(tx, { now, until, messageNo }));
  if (!leased) return undefined;
  const outcome = await trySend(context, leased, now);
  await saveOutcome(context, leased, outcome);
  return outcome.kind;
}

/** Send a delivery; an error is logged and counts as an attempt, and does not stop the others. */
async function trySend(
  context: MemberContext,
  leased: LeasedDelivery,
  now: Date,
): Promise<Outcome> {
  try {
    return await sendDelivery(context, leased, now);
  } catch (error) {
    const { kind, channel, messageNo } = leased;
    context.log.error({ err: error, kind, channel, messageNo }, 'a message could not be sent');
    const problem = error instanceof PartnerError ? `${error.partner}: ${error.code}` : 'error';
    return { kind: 'unknown', problem };
  }
}

async function saveOutcome(
  context: MemberContext,
  leased: LeasedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const { tries, channel } = leased;
  await inTransaction(db, async (tx) => {
    if (outcome.kind === 'sent') {
      const partnerMessageId = outcome.messageId;
      return finishDelivery(tx, leased, { ...resultOf('SENT'), sentAt: now, partnerMessageId });
    }
    if (outcome.kind === 'wait') {
      // Not an attempt: waiting for the morning is no failure.
      const later = { sendAfter: outcome.until, problem: 'night', tries: tries - 1 };
      return rescheduleDelivery(tx, leased, later);
    }
    const { problem } = outcome;
    if (outcome.kind === 'skip') {
      if (problem === 'unregistered' && leased.deviceUuid !== null) {
        await clearPushToken(tx, leased.deviceUuid);
      }
      return finishDelivery(tx, leased, resultOf('SKIPPED', problem));
    }
    if (outcome.kind === 'refused' && channel === 'TALK') {
      return rescheduleDelivery(tx, leased, { channel: 'SMS', sendAfter: now, problem, tries: 0 });
    }
    const isSentAtOnce = findTemplate(leased.kind)?.isSentAtOnce === true;
    const pause = outcome.kind === 'refused' || isSentAtOnce ? undefined : pauseAfter(tries);
    if (pause !== undefined) {
      const sendAfter = new Date(now.getTime() + pause * 1000);
      return rescheduleDelivery(tx, leased, { sendAfter, problem, tries });
    }
    log.warn({ kind: leased.kind, channel, problem }, 'a message is a dead letter');
    return finishDelivery(tx, leased, resultOf('DEAD', problem));
  });
}

function resultOf(state: DeliveryResult['state'], problem: string | null = null): DeliveryResult {
  return { state, problem, sentAt: null, partnerMessageId: null };
}
