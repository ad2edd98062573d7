import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { giveDeviceToken, giveSessionToken, ipOf } from '../staff-sessions/index.ts';
import type { LoginPlace, LoginResult } from './log-in.ts';

/** Give a browser the tokens of a login's step; returns what comes next. */
export function answerLogin(
  shop: ShopContext,
  reply: FastifyReply,
  { step, token, deviceToken }: LoginResult,
): LoginResult['step'] {
  giveSessionToken(shop, reply, token);
  if (deviceToken !== undefined) giveDeviceToken(shop, reply, deviceToken);
  return step;
}

/** Return where a request comes from. */
export function placeOf(request: FastifyRequest): LoginPlace {
  return { ip: ipOf(request), userAgent: request.headers['user-agent'] ?? '' };
}
