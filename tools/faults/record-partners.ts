import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerPayment } from './check-sums.rules.ts';

/** All that the partners did in a run; of messages the sandbox itself holds only the newest. */
export type PartnersRecord = {
  payments(): readonly (PartnerPayment & { requestedAt: Date })[];
  messageIds(): ReadonlySet<string>;
  /** Ask now. */
  read(): Promise<void>;
  stop(): Promise<void>;
};

type SandboxPayment = {
  paymentKey: string;
  orderId: string;
  status: string;
  amount: number;
  requestedAt: string;
  approvedAt: string | null;
  cancels: { cancelAmount: number }[];
};

const EVERY_MS = 5000;

/** Ask the sandbox every five seconds what it has, and record it. */
export function recordPartners(sandboxUrl: string): PartnersRecord {
  const payments = new Map<string, PartnerPayment & { requestedAt: Date }>();
  const messages = new Set<string>();
  const stopping = new AbortController();

  async function read(): Promise<void> {
    for (const one of await get<SandboxPayment>('/toss/payments.json')) {
      const { paymentKey, orderId: orderNo, status, amount, requestedAt, cancels } = one;
      // An account that was closed before anybody paid into it is no money.
      if (status === 'CANCELED' && one.approvedAt === null) {
        payments.delete(paymentKey);
        continue;
      }
      payments.set(paymentKey, {
        ...{ paymentKey, orderNo, status, amount },
        requestedAt: new Date(requestedAt),
        cancelled: cancels.reduce((sum, { cancelAmount }) => sum + cancelAmount, 0),
      });
    }
    for (const { id } of await get<{ id: string }>('/inbox/messages.json')) messages.add(id);
  }

  async function get<Entry>(path: string): Promise<Entry[]> {
    const response = await fetch(sandboxUrl + path, { signal: stopping.signal });
    return (await response.json()) as Entry[];
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the sandbox moves into another process it is away for a moment.
      await read().catch(() => {});
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    payments: () => [...payments.values()],
    messageIds: () => messages,
    read,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
