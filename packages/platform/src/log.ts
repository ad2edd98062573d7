import { hidePersonalData } from '@duskline/contract/reports.rules';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './http/request-id.ts';
import { createRepeatedLinesHook } from './repeated-lines.ts';

export type Log = Logger;

/** Report an error and where it happened (a route's pattern, a job's name); never throws. */
export type Report = (error: unknown, where: string) => void;

/** Fields that never reach a log: tokens, passwords and what identifies a person. */
const SECRET_PATHS = [
  'password',
  'phone',
  'username',
  'email',
  'birthday',
  'address',
  'token',
  '*.password',
  '*.phone',
  '*.username',
  '*.email',
  '*.birthday',
  '*.address',
  '*.receiverName',
  '*.receiverAddress',
  '*.receiverDetailAddress',
  '*.receiverContact1',
  '*.actionToken',
  '*.otpCode',
  '*.token',
  '*.accessToken',
  '*.refreshToken',
  'req.headers.accesstoken',
  'req.headers.authorization',
  'req.headers["refresh-token"]',
];

/** What PostgreSQL adds to an error in words: they quote the row, with whatever somebody wrote in it. */
const QUOTING_FIELDS = new Set(['detail', 'where', 'hint', 'internalQuery', 'query']);

/** Write an error with its plain fields, without what quotes a row and without personal data. */
function serialiseError(error: Error): object {
  const fields = Object.entries(stdSerializers.err(error)).filter(
    ([name, value]) => typeof value !== 'object' && !QUOTING_FIELDS.has(name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      typeof value === 'string' ? hidePersonalData(value) : value,
    ]),
  );
}

/**
 * Create the log of one part of the store: JSON lines on standard error. A line that is written for a
 * request carries its `requestId`, in whatever part and process it is written.
 */
export function createLog(
  name: string,
  level = 'info',
  destination: DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      name,
      level,
      serializers: { err: serialiseError },
      mixin: nameRequest,
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
      hooks: { logMethod: createRepeatedLinesHook() },
    },
    destination,
  );
}

function nameRequest(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
