import { setTimeout as pause } from 'node:timers/promises';
import { makeOnce } from '@duskline/platform/at-most-every';
import type { NodemailerError, Transporter } from 'nodemailer';
import { z } from 'zod';
import { reportPartnerCall } from '../partner-calls.ts';
import { PartnerError } from '../partner-error.ts';
import type { Mail, MailResult, MailSender } from './mail-sender.ts';

export type SmtpSettings = {
  /** `smtps://user:password@host:465` or `smtp://…:587`, which must offer STARTTLS unless it is on this machine. */
  url: string;
  /** Shown as the sender, `더스크라인 코리아 <no-reply@duskline.example>`. */
  sender: string;
  /** Per try. Default 10 s. */
  timeLimitMs?: number;
  /** Pause before the one retry. Default 1 s. */
  firstPauseMs?: number;
};

/** As many as are sent at a time (`deliver-messages.ts`). */
const MOST_CONNECTIONS = 4;
/** Far below the five minutes for which a server must wait (RFC 5321, section 4.5.3.2.7). */
const IDLE_MS = 5_000;

const Address = z.email().max(254);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Create the adapter that sends mail by SMTP (nodemailer); throws TypeError for a URL of another kind.
 * Mails that follow each other share a connection, its TLS handshake and its login.
 */
export function createSmtpSender(settings: SmtpSettings): MailSender {
  const server = new URL(settings.url);
  if (!/^smtps?:$/.test(server.protocol)) throw new TypeError('not an SMTP URL');
  const isHere = loopback.has(server.hostname);
  const timeLimitMs = settings.timeLimitMs ?? 10_000;
  const openTransport = makeOnce(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host: server.hostname.replace(/^\[|\]$/g, ''),
      port: Number(server.port) || undefined,
      secure: server.protocol === 'smtps:',
      // A password must not cross a network unencrypted.
      requireTLS: !isHere,
      ignoreTLS: isHere,
      auth: server.username
        ? {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          }
        : undefined,
      ...{ pool: true, maxConnections: MOST_CONNECTIONS, idleTimeout: IDLE_MS },
      // A mail whose connection was lost may have arrived: it is sent again by the rules below alone.
      maxRequeues: 0,
      // Never attach a file or a page that a mail's text happens to name.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  const tryOnce = async (mail: Mail, messageId: string): Promise<MailResult> => {
    const opened = await openTransport();
    try {
      await opened.sendMail({
        from: settings.sender,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeLimitMs),
      });
      reportPartnerCall('smtp', 'replied');
      return { kind: 'accepted', messageId };
    } catch (failure) {
      reportPartnerCall('smtp', wasRefused(failure) ? 'refused' : 'lost');
      return readFailure(failure);
    }
  };

  return {
    async send(mail) {
      if (!Address.safeParse(mail.to).success) {
        return { kind: 'refused', code: 'BAD_ADDRESS', message: 'not a mail address' };
      }
      const messageId = `<${encodeURIComponent(mail.id)}@${domainOf(settings.sender)}>`;
      const first = await tryOnce(mail, messageId);
      if (first.kind !== 'unknown') return first;
      await pause(settings.firstPauseMs ?? 1_000);
      return tryOnce(mail, messageId);
    },
  };
}

// Codes that say nothing about this mail.
const noServiceCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG', 'ETLS']);
/** RFC 4954: the server requires a login first. */
const loginWanted = 530;

function readFailure(failure: unknown): MailResult {
  if (!isMailError(failure)) throw failure;
  const { code = 'unknown', responseCode, message } = failure;
  if (noServiceCodes.has(code) || responseCode === loginWanted) {
    throw new PartnerError('smtp', code, message);
  }
  return responseCode !== undefined && responseCode >= 500
    ? { kind: 'refused', code: String(responseCode), message }
    : { kind: 'unknown', reason: responseCode ? `${responseCode} ${code}` : code };
}

function wasRefused(failure: unknown): boolean {
  return isMailError(failure) && failure.responseCode !== undefined;
}

function isMailError(failure: unknown): failure is NodemailerError {
  return failure instanceof Error && 'code' in failure;
}

function domainOf(sender: string): string {
  return /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';
}
