import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { callPartner, type PartnerReply } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type { SmsResult } from './sms-sender.ts';
import { signSolapi } from './solapi-signature.ts';

export type SolapiSettings = {
  /** `https://api.solapi.com`, or the sandbox's `/solapi`. */
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** A number registered with SOLAPI. */
  sender: string;
  /** Per try. Default 5 s. */
  timeLimitMs?: number;
  /** Pause before a retry. Default 200 ms. */
  firstPauseMs?: number;
};

const Sent = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string() })),
  messageList: z.array(z.object({ messageId: z.string() })).optional(),
});

const SolapiError = z.object({ errorCode: z.string(), errorMessage: z.string() });

/**
 * Send one message of any kind from our number, by SOLAPI's `POST /messages/v4/send-many/detail`
 * (developers.solapi.dev); throws PartnerError when our keys are refused.
 */
export async function sendBySolapi(
  settings: SolapiSettings,
  message: { to: string } & Record<string, unknown>,
): Promise<SmsResult> {
  const { sender, ...keys } = settings;
  const whole = { ...message, to: digitsOf(message.to), from: digitsOf(sender) };
  const reply = await callPartner({
    partner: 'solapi',
    url: new URL(`${settings.apiUrl}/messages/v4/send-many/detail`),
    method: 'POST',
    headers: () => ({
      authorization: signSolapi(keys, new Date(), randomBytes(16).toString('hex')),
    }),
    body: { messages: [whole], showMessageList: true },
    timeLimitMs: settings.timeLimitMs ?? 5_000,
    // The same message twice does less harm than a code that never arrives.
    retries: 1,
    firstPauseMs: settings.firstPauseMs ?? 200,
  });
  return readResult(reply);
}

function readResult(reply: PartnerReply): SmsResult {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status >= 400) return readError(reply);
  const sent = Sent.safeParse(reply.body);
  if (!sent.success) return { kind: 'unknown', reason: 'unexpected body' };
  const failed = sent.data.failedMessageList[0];
  if (failed) return { kind: 'refused', code: failed.statusCode, message: failed.statusMessage };
  const messageId = sent.data.messageList?.[0]?.messageId;
  return messageId ? { kind: 'accepted', messageId } : { kind: 'unknown', reason: 'no message id' };
}

function readError(reply: { status: number; body: unknown }): SmsResult {
  const error = SolapiError.safeParse(reply.body);
  const code = error.success ? error.data.errorCode : `HTTP_${reply.status}`;
  const message = error.success ? error.data.errorMessage : '';
  if (reply.status === 429) return { kind: 'unknown', reason: code };
  if (reply.status === 401 || reply.status === 403) throw new PartnerError('solapi', code, message);
  return { kind: 'refused', code, message };
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}
