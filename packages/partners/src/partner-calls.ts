import { channel } from 'node:diagnostics_channel';
import { noteBegun } from '@duskline/platform/load/server-busy';

/** Whom we call, as figures name it. */
export type PartnerName =
  | 'apple'
  | 'fcm'
  | 'google'
  | 'juso'
  | 'kakao'
  | 'kcp'
  | 's3'
  | 'smtp'
  | 'solapi'
  | 'sweettracker'
  | 'toss'
  | 'turnstile';

/** How one attempt ended: with a reply, with a reply that is a no (4xx), or without any. */
export type PartnerCallOutcome = 'replied' | 'refused' | 'lost';

export type ReportedCall = { partner: PartnerName; outcome: PartnerCallOutcome };

/** Return the outcome of a reply by its status: 5xx is a partner that could not answer. */
export function outcomeOfStatus(status: number): PartnerCallOutcome {
  if (status >= 500) return 'lost';
  return status >= 400 ? 'refused' : 'replied';
}

const calls = channel('duskline:partner-call');

/** Report how an attempt to call a partner ended. */
export function reportPartnerCall(partner: PartnerName, outcome: PartnerCallOutcome): void {
  noteBegun();
  if (calls.hasSubscribers) calls.publish({ partner, outcome } satisfies ReportedCall);
}

/** Call `receive` with every attempt in this process; returns how to end that. */
export function onPartnerCall(receive: (call: ReportedCall) => void): () => void {
  const listener = (message: unknown) => receive(message as ReportedCall);
  calls.subscribe(listener);
  return () => void calls.unsubscribe(listener);
}
