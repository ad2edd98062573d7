import type { FastifyRequest } from 'fastify';

const MAX_USER_AGENT = 1000; // as many characters as the Member API reads

/** Say where a shopper logs in from, for the Member API's limits and its list of devices. */
export function whereFrom(request: FastifyRequest): { ip: string; userAgent: string } {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    ip: request.ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT),
  };
}
