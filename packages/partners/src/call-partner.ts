import { setTimeout as pause } from 'node:timers/promises';
import { outcomeOfStatus, type PartnerName, reportPartnerCall } from './partner-calls.ts';
import { sendRequest } from './send-request.ts';

export type PartnerCall = {
  /** Whom the figures name. */
  partner: PartnerName;
  url: URL;
  method: 'GET' | 'POST';
  /** Called for each attempt, because a signature may be valid for one only. */
  headers?: () => Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as an HTML form would be, instead of `body`. */
  form?: Record<string, string>;
  timeLimitMs: number;
  /** How often a lost call is retried; each pause is three times as long as the one before. */
  retries: number;
  firstPauseMs: number;
  /** Whether a reply asks for a retry although it is not a 5xx. */
  asksToRepeat?: (reply: { status: number; body: unknown }) => boolean;
};

export type PartnerReply =
  | { kind: 'replied'; status: number; body: unknown }
  | { kind: 'lost'; reason: string };

/**
 * Call a partner. Returns its reply, or `lost` when every attempt ended in a network failure, the
 * time limit, a 5xx or an unreadable success. A 4xx is a reply and is never retried.
 */
export async function callPartner(call: PartnerCall): Promise<PartnerReply> {
  let reply = await tryOnce(call);
  for (let retry = 0; retry < call.retries && isWorthRepeating(call, reply); retry += 1) {
    await pause(call.firstPauseMs * 3 ** retry);
    reply = await tryOnce(call);
  }
  return reply;
}

function isWorthRepeating(call: PartnerCall, reply: PartnerReply): boolean {
  return reply.kind === 'lost' || (call.asksToRepeat?.(reply) ?? false);
}

async function tryOnce(call: PartnerCall): Promise<PartnerReply> {
  const reply = await send(call);
  const outcome = reply.kind === 'lost' ? 'lost' : outcomeOfStatus(reply.status);
  reportPartnerCall(call.partner, outcome);
  return reply;
}

async function send(call: PartnerCall): Promise<PartnerReply> {
  try {
    const { status, text } = await sendRequest(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...contentType(call), ...call.headers?.() },
      body: serialiseBody(call),
      timeLimitMs: call.timeLimitMs,
    });
    return readReply(status, text);
  } catch (failure) {
    return { kind: 'lost', reason: describe(failure) };
  }
}

function contentType({ body, form }: PartnerCall): Record<string, string> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function serialiseBody({ body, form }: PartnerCall): string | undefined {
  if (form) return new URLSearchParams(form).toString();
  return body === undefined ? undefined : JSON.stringify(body);
}

function readReply(status: number, text: string): PartnerReply {
  if (status >= 500) return { kind: 'lost', reason: `HTTP ${status}` };
  const body = parseJson(text);
  // A success that we cannot read may have taken effect: it is as unknown as a broken connection.
  if (body === undefined && status < 400) return { kind: 'lost', reason: 'unreadable body' };
  return { kind: 'replied', status, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return 'time limit';
  // Where several addresses were tried, the error has a code and no message.
  return failure.message || ('code' in failure ? String(failure.code) : failure.name);
}
