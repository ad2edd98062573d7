import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { forgetPushToken } from '../devices/index.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryEnd,
  endDelivery,
  putOff,
} from './messages.sql.ts';
import { pauseAfter } from './retry.rules.ts';
import { handOver, type Outcome } from './send-delivery.ts';
import { templateOf } from './templates/templates.ts';

/** Longer than any partner's time limits together: then the process that had it is gone. */
const TRY_SECONDS = 120;
const LANES = 4;

/** Sends all that is due; slow partners hold up a few lanes, never a transaction. */
export async function sendDueMessages(member: MemberContext): Promise<void> {
  const lane = async () => {
    while (await deliverNext(member, undefined)) {}
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Sends one message for somebody who waits for it, after the commit that queued it; false where any of it did not leave. */
export async function sendNow(member: MemberContext, messageNo: number): Promise<boolean> {
  let hasLeft = true;
  for (;;) {
    const state = await deliverNext(member, messageNo);
    if (state === undefined) return hasLeft;
    hasLeft = hasLeft && state === 'sent';
  }
}

async function deliverNext(
  member: MemberContext,
  messageNo: number | undefined,
): Promise<Outcome['kind'] | undefined> {
  const { db, clock } = member;
  const now = clock.now();
  const until = new Date(now.getTime() + TRY_SECONDS * 1000);
  const claimed = await inTransaction(db, (tx) => claimDelivery(tx, { now, until, messageNo }));
  if (!claimed) return undefined;
  const outcome = await tryOnce(member, claimed, now);
  await record(member, claimed, outcome);
  return outcome.kind;
}

/** What goes wrong with one message must not stop the others: it counts as a try and is logged. */
async function tryOnce(
  member: MemberContext,
  claimed: ClaimedDelivery,
  now: Date,
): Promise<Outcome> {
  try {
    return await handOver(member, claimed, now);
  } catch (error) {
    const { kind, channel, messageNo } = claimed;
    member.log.error({ err: error, kind, channel, messageNo }, 'a message could not be sent');
    const problem = error instanceof PartnerError ? `${error.partner}: ${error.code}` : 'fault';
    return { kind: 'unknown', problem };
  }
}

async function record(
  member: MemberContext,
  claimed: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { db, clock, log } = member;
  const now = clock.now();
  const { tries, channel } = claimed;
  await inTransaction(db, async (tx) => {
    if (outcome.kind === 'sent') {
      const partnerMessageId = outcome.messageId;
      return endDelivery(tx, claimed, { ...ended('SENT'), sentAt: now, partnerMessageId });
    }
    if (outcome.kind === 'wait') {
      // Nobody tried: the night is no failure.
      const later = { sendAfter: outcome.until, problem: 'night', tries: tries - 1 };
      return putOff(tx, claimed, later);
    }
    const { problem } = outcome;
    if (outcome.kind === 'skip') {
      if (problem === 'unregistered' && claimed.deviceUuid !== null) {
        await forgetPushToken(tx, claimed.deviceUuid);
      }
      return endDelivery(tx, claimed, ended('SKIPPED', problem));
    }
    if (outcome.kind === 'refused' && channel === 'TALK') {
      return putOff(tx, claimed, { channel: 'SMS', sendAfter: now, problem, tries: 0 });
    }
    const isWaitedFor = templateOf(claimed.kind).isSentAtOnce === true;
    const pause = outcome.kind === 'refused' || isWaitedFor ? undefined : pauseAfter(tries);
    if (pause !== undefined) {
      const sendAfter = new Date(now.getTime() + pause * 1000);
      return putOff(tx, claimed, { sendAfter, problem, tries });
    }
    log.warn({ kind: claimed.kind, channel, problem }, 'a message is a dead letter');
    return endDelivery(tx, claimed, ended('DEAD', problem));
  });
}

function ended(state: DeliveryEnd['state'], problem: string | null = null): DeliveryEnd {
  return { state, problem, sentAt: null, partnerMessageId: null };
}
