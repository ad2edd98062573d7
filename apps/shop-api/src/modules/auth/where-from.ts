import type { FastifyRequest } from 'fastify';

const MAX_USER_AGENT = 1000; // as many characters as the Member API reads

const MAX_DEVICE_TOKEN = 100;

/** By which a device is known again: a login returns it, and the next one on the device shows it. */
export const DEVICE_TOKEN_HEADER = 'device-token';

export type WhereFrom = { ip: string; userAgent: string; deviceToken?: string | undefined };

/** Say where a shopper logs in from, for the Member API's limits and its list of devices. */
export function whereFrom({ headers, ip }: FastifyRequest): WhereFrom {
  const userAgent = headers['user-agent'] ?? '';
  const token = headers[DEVICE_TOKEN_HEADER];
  const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_DEVICE_TOKEN;
  return {
    ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT),
    deviceToken: isToken ? token : undefined,
  };
}
