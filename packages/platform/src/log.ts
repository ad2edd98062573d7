import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Fields that never reach a log: tokens, passwords and what identifies a person. */
const SECRET_PATHS = [
  'password',
  'phone',
  'token',
  '*.password',
  '*.phone',
  '*.token',
  '*.accessToken',
  '*.refreshToken',
  'req.headers.accesstoken',
  'req.headers.authorization',
];

/** The log of one part of the store; JSON lines on standard error. */
export function createLog(name: string, level = 'info'): Log {
  return pino(
    { name, level, redact: { paths: SECRET_PATHS, censor: '[hidden]' } },
    pino.destination(2),
  );
}
