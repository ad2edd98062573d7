import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultList } from '../faults/fault-list.ts';
import { seoulIso, seoulLocal } from '../seoul-time.ts';
import { prependBounded } from '../state/bounded.ts';
import { type Payment, paymentObject } from './payment.ts';

export type Delivery = {
  id: string;
  event: 'PAYMENT_STATUS_CHANGED' | 'DEPOSIT_CALLBACK';
  paymentKey: string;
  orderId: string;
  status: Payment['status'];
  state: 'sending' | 'delivered' | 'given_up' | 'no_address';
  attempts: { at: string; outcome: string }[];
};

export type Webhooks = {
  /** Send the shop a webhook about a payment, in the background; it is retried until the reply is 200. */
  announce(payment: Payment): void;
  deliveries(): readonly Delivery[];
  close(): Promise<void>;
};

type Settings = {
  url: string | undefined;
  pausesMs: readonly number[];
  origin: string;
  now: () => Date;
  faults: FaultList;
};

const timeLimitMs = 5_000;

/** Create the sender of Toss's webhooks: PAYMENT_STATUS_CHANGED for every change, DEPOSIT_CALLBACK as well for virtual accounts. */
export function createWebhooks(settings: Settings): Webhooks {
  const deliveries: Delivery[] = [];
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  function announce(payment: Payment) {
    start(payment, 'PAYMENT_STATUS_CHANGED');
    if (payment.virtualAccount) start(payment, 'DEPOSIT_CALLBACK');
  }

  function start(payment: Payment, event: Delivery['event']) {
    const fault = settings.faults.take('toss.webhook');
    if (fault?.kind === 'drop') return;
    const delayMs = fault?.kind === 'slow' ? fault.ms : 0;
    send(payment, event, delayMs);
    if (fault?.kind === 'duplicate') send(payment, event, delayMs);
  }

  function send(payment: Payment, event: Delivery['event'], delayMs: number) {
    const delivery: Delivery = {
      id: `whtrans_${randomUUID().replaceAll('-', '')}`,
      event,
      paymentKey: payment.paymentKey,
      orderId: payment.orderId,
      status: payment.status,
      state: settings.url ? 'sending' : 'no_address',
      attempts: [],
    };
    prependBounded(deliveries, delivery);
    if (!settings.url) return;
    const body = JSON.stringify(bodyOf(payment, event, settings));
    const run = deliver(settings.url, delivery, body, delayMs).finally(() => running.delete(run));
    running.add(run);
  }

  async function deliver(url: string, delivery: Delivery, body: string, delayMs: number) {
    for (const waitMs of [delayMs, ...settings.pausesMs]) {
      if (!(await waited(waitMs, closing.signal))) return;
      const outcome = await post(url, delivery, body);
      delivery.attempts.push({ at: seoulIso(settings.now()), outcome });
      if (outcome === 'HTTP 200') {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'given_up';
  }

  async function post(url: string, delivery: Delivery, body: string): Promise<string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': delivery.id,
          'tosspayments-webhook-transmission-time': seoulIso(settings.now()),
          'tosspayments-webhook-transmission-retried-count': String(delivery.attempts.length),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimitMs)]),
      });
      await response.body?.cancel();
      return `HTTP ${response.status}`;
    } catch (failure) {
      return failure instanceof Error ? failure.message : String(failure);
    }
  }

  return {
    announce,
    deliveries: () => deliveries,
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

function bodyOf(payment: Payment, event: Delivery['event'], { origin, now }: Settings) {
  const createdAt = `${seoulLocal(now())}.000000`;
  if (event === 'DEPOSIT_CALLBACK') {
    return {
      createdAt,
      secret: payment.secret,
      status: payment.status,
      transactionKey: payment.transactions.at(-1)?.transactionKey,
      orderId: payment.orderId,
    };
  }
  // Toss leaves the secret out of this one: it would prove the other.
  const { secret: _, ...data } = paymentObject(payment, origin);
  return { eventType: event, createdAt, data };
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(ms, undefined, { signal, ref: false });
    return true;
  } catch {
    // A pause fails only when the sandbox is closing.
    return false;
  }
}
