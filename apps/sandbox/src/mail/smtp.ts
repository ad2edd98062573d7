import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { PartnerKeys } from '../demo-keys.ts';
import type { FaultList } from '../faults/fault-list.ts';

export type SmtpPort = { listen(port: number): Promise<void>; close(): Promise<void> };

export type Delivered = { to: readonly string[]; bytes: Buffer };

const largestMailBytes = 256 * 1024;
const recipientsAMail = 10;
/** Mail to this domain is refused as mail to a mailbox that does not exist. */
export const nobodysDomain = 'nobody.example';

/** Create a mail server for the shop alone: it requires a login, refuses what a real one refuses, and forwards nothing. */
export function createSmtpPort(parts: {
  keys: PartnerKeys;
  faults: FaultList;
  deliver: (mail: Delivered) => Promise<void>;
}): SmtpPort {
  const { keys, faults, deliver } = parts;

  const take = async (mail: Delivered, session: SMTPServerSession) => {
    const fault = faults.take('mail.send');
    if (fault?.kind === 'slow') await pause(fault.ms);
    if (fault?.kind === 'status') throw refusal(fault.status, '연습용 장애입니다.');
    if (fault?.kind === 'drop' || fault?.kind === 'malformed') return hangUp(session);
    await deliver(mail);
    if (fault?.kind === 'lost_answer') hangUp(session);
  };

  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection.close();
    }
  };

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'nothing is sent on',
    size: largestMailBytes,
    rejectOversized: true,
    maxRecipients: recipientsAMail,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 200,
    // On this machine only, where a self-made certificate would prove nothing.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === keys.smtpUser && password === keys.smtpPassword) {
        return callback(null, { user: username });
      }
      return callback(refusal(535, 'authentication failed'));
    },
    onRcptTo({ address }, _session, callback) {
      const isNobody = address.toLowerCase().endsWith(`@${nobodysDomain}`);
      callback(isNobody ? refusal(550, 'no such user') : null);
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then((bytes) => {
          if (stream.sizeExceeded) return undefined;
          const to = session.envelope.rcptTo.map(({ address }) => address);
          return take({ to, bytes }, session);
        })
        .then(() => callback(null), callback);
    },
  });
  // A client may close the connection at any time; that is no error of ours.
  server.on('error', () => undefined);

  return {
    listen: (port) =>
      new Promise((done, fail) => {
        server.server.once('error', (failure: NodeJS.ErrnoException) =>
          fail(
            failure.code === 'EADDRINUSE'
              ? new Error('SANDBOX_SMTP_PORT: 이 포트를 다른 프로그램이 쓰고 있습니다.')
              : failure,
          ),
        );
        server.listen(port, '127.0.0.1', done);
      }),
    close: () => new Promise((done) => server.close(done)),
  };
}

function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}
