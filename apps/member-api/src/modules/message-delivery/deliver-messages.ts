import { PartnerError } from '@duskline/partners/partner-error';
import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import type { MemberContext, MemberTx } from '../../context.ts';
import { type Account, findAccounts } from '../accounts/index.ts';
import { clearPushToken } from '../devices/index.ts';
import { findTemplate } from '../message-templates/index.ts';
import {
  type DeliveryResult,
  type FinishedDelivery,
  finishDeliveries,
  type LeasedDelivery,
  leaseDeliveries,
  rescheduleDelivery,
} from './messages.sql.ts';
import { pauseAfter } from './retry.rules.ts';
import { type Outcome, sendDelivery } from './send-delivery.ts';

/** Longer than any partner's time limits for a batch: after it the process is taken for dead. */
const LEASE_SECONDS = 300;
const BATCH = 20;
const PARALLEL = 4;

/** Send all messages that are due, a few at a time; slow partners hold no transaction open. */
export async function sendDueMessages(context: MemberContext): Promise<void> {
  while ((await deliverBatch(context, undefined)).length > 0) {}
}

/** Send one message at once, after the commit that queued it; false where any delivery was not sent. */
export async function sendNow(context: MemberContext, messageNo: number): Promise<boolean> {
  let isSent = true;
  for (;;) {
    const outcomes = await deliverBatch(context, messageNo);
    if (outcomes.length === 0) return isSent;
    isSent = isSent && outcomes.every(({ kind }) => kind === 'sent');
  }
}

/** Lease deliveries, send them and save how it went; returns that, none where nothing is due. */
async function deliverBatch(
  context: MemberContext,
  messageNo: number | undefined,
): Promise<Outcome[]> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const leased = await inOneStatement(db, (tx) =>
    leaseDeliveries(tx, { now, until, messageNo, limit: BATCH }),
  );
  const memberNos = leased.flatMap(({ memberNo }) => memberNo ?? []);
  const accounts = await findAccounts(context, [...new Set(memberNos)]);
  const tried: { leased: LeasedDelivery; outcome: Outcome }[] = [];
  await forEachAtOnce(leased, PARALLEL, async (one) => {
    tried.push({ leased: one, outcome: await trySend(context, one, accounts, now) });
  });
  if (tried.length > 0) await saveOutcomes(context, tried);
  return tried.map(({ outcome }) => outcome);
}

/** Send a delivery; an error is logged and counts as an attempt, and does not stop the others. */
async function trySend(
  context: MemberContext,
  leased: LeasedDelivery,
  accounts: ReadonlyMap<number, Account>,
  now: Date,
): Promise<Outcome> {
  try {
    return await sendDelivery(context, leased, accounts.get(leased.memberNo ?? 0), now);
  } catch (error) {
    const { kind, channel, messageNo } = leased;
    context.log.error({ err: error, kind, channel, messageNo }, 'a message could not be sent');
    const problem = error instanceof PartnerError ? `${error.partner}: ${error.code}` : 'error';
    return { kind: 'unknown', problem };
  }
}

async function saveOutcomes(
  context: MemberContext,
  tried: readonly { leased: LeasedDelivery; outcome: Outcome }[],
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const finished: FinishedDelivery[] = [];
    for (const { leased, outcome } of tried) {
      const result = await resultOf(context, tx, leased, outcome, now);
      if (result) finished.push({ leased, result });
    }
    await finishDeliveries(tx, finished);
  });
}

/** Return how a delivery ended; undefined where it is to be tried again, which is scheduled. */
async function resultOf(
  { log }: MemberContext,
  tx: MemberTx,
  leased: LeasedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<DeliveryResult | undefined> {
  const { tries, channel } = leased;
  if (outcome.kind === 'sent') {
    const partnerMessageId = outcome.messageId;
    return { state: 'SENT', problem: null, sentAt: now, partnerMessageId };
  }
  if (outcome.kind === 'wait') {
    // Not an attempt: waiting for the morning is no failure.
    const later = { sendAfter: outcome.until, problem: 'night', tries: tries - 1 };
    return rescheduled(tx, leased, later);
  }
  const { problem } = outcome;
  if (outcome.kind === 'skip') {
    if (outcome.goneToken !== undefined) await clearPushToken(tx, outcome.goneToken);
    return unsent('SKIPPED', problem);
  }
  if (outcome.kind === 'refused' && channel === 'TALK') {
    return rescheduled(tx, leased, { channel: 'SMS', sendAfter: now, problem, tries: 0 });
  }
  const template = findTemplate(leased.kind);
  const isTriedOnce = template?.isSentAtOnce === true || template?.isSentOnce === true;
  const pause = outcome.kind === 'refused' || isTriedOnce ? undefined : pauseAfter(tries);
  if (pause !== undefined) {
    const sendAfter = new Date(now.getTime() + pause * 1000);
    return rescheduled(tx, leased, { sendAfter, problem, tries });
  }
  log.warn({ kind: leased.kind, channel, problem }, 'a message is a dead letter');
  return unsent('DEAD', problem);
}

async function rescheduled(
  tx: MemberTx,
  leased: LeasedDelivery,
  later: Parameters<typeof rescheduleDelivery>[2],
): Promise<undefined> {
  await rescheduleDelivery(tx, leased, later);
}

function unsent(state: DeliveryResult['state'], problem: string): DeliveryResult {
  return { state, problem, sentAt: null, partnerMessageId: null };
}
