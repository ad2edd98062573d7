import { z } from 'zod';
import { callPartner, type PartnerReply } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import { createGoogleAccess } from './google-access.ts';
import type { PushNote, PushResult, PushSender } from './push-sender.ts';

export type FcmSettings = {
  /** `https://fcm.googleapis.com`, or the sandbox's `/fcm`. */
  apiUrl: string;
  /** `https://oauth2.googleapis.com/token`, or the sandbox's `/google/token`. */
  tokenUrl: string;
  projectId: string;
  /** `client_email` and `private_key` of the service account's file. */
  clientEmail: string;
  privateKey: string;
  /** Per try. Default 5 s. */
  timeLimitMs?: number;
  /** Pause before the one retry. Default 200 ms. */
  firstPauseMs?: number;
};

const Sent = z.object({ name: z.string() });

const FcmError = z.object({
  error: z.object({
    status: z.string(),
    message: z.string(),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
});

/** Create the adapter of Firebase Cloud Messaging HTTP v1 (`messages:send`), used by a service account. */
export function createFcmSender(settings: FcmSettings): PushSender {
  const timeLimitMs = settings.timeLimitMs ?? 5_000;
  const firstPauseMs = settings.firstPauseMs ?? 200;
  const access = createGoogleAccess({ ...settings, timeLimitMs, firstPauseMs });
  const url = new URL(
    `${settings.apiUrl}/v1/projects/${encodeURIComponent(settings.projectId)}/messages:send`,
  );

  const post = (note: PushNote, accessToken: string) =>
    callPartner({
      partner: 'fcm',
      url,
      method: 'POST',
      headers: () => ({ authorization: `Bearer ${accessToken}` }),
      body: { message: toFcmMessage(note) },
      timeLimitMs,
      retries: 1,
      firstPauseMs,
    });

  return {
    async send(note) {
      const granted = await access.token();
      if (granted.kind === 'unknown') return granted;
      const reply = await post(note, granted.accessToken);
      if (reply.kind === 'lost' || reply.status !== 401) return readResult(reply);
      // A token may be revoked before it expires; a new one is refused only if our account is.
      access.discard(granted.accessToken);
      const renewed = await access.token();
      return renewed.kind === 'unknown'
        ? renewed
        : readResult(await post(note, renewed.accessToken));
    },
  };
}

function toFcmMessage({ id, deviceToken, title, body, path }: PushNote) {
  return {
    token: deviceToken,
    notification: { title, body },
    data: path === undefined ? undefined : { path },
    android: { notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id.slice(0, 64) } },
  };
}

function readResult(reply: PartnerReply): PushResult {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status >= 400) return readError(reply);
  const sent = Sent.safeParse(reply.body);
  return sent.success
    ? { kind: 'accepted', messageId: sent.data.name }
    : { kind: 'unknown', reason: 'unexpected body' };
}

function readError(reply: { status: number; body: unknown }): PushResult {
  const read = FcmError.safeParse(reply.body);
  if (reply.status === 429) return { kind: 'unknown', reason: 'HTTP 429' };
  if (!read.success) return { kind: 'unknown', reason: `HTTP ${reply.status}` };
  const { status, message, details } = read.data.error;
  const code = details.find((detail) => detail.errorCode)?.errorCode ?? status;
  if (code === 'UNREGISTERED') return { kind: 'unregistered' };
  if (reply.status === 401 || reply.status === 403) throw new PartnerError('fcm', code, message);
  return { kind: 'refused', code, message };
}
