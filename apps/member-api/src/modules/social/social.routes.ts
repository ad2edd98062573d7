import * as api from '@duskline/contract/member/social';
import { SOCIAL_CALLBACK_PATH, socialProviders } from '@duskline/contract/member/social';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { acceptForms } from '@duskline/platform/http/accept-forms';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAccount } from '../accounts/index.ts';
import { readSignInDevice, type Sessions } from '../sessions/index.ts';
import { finishLogin } from './finish-login.ts';
import { handleCallback } from './handle-callback.ts';
import { joinSocial } from './join-social.ts';
import { setFirstPassword } from './set-first-password.ts';
import { findLinks, type Provider } from './social.sql.ts';
import { makeNonce, startLogin } from './start-login.ts';
import { unlinkSocial } from './unlink.ts';

// Of one IP address.
const STARTS_PER_MINUTE = 30;
const JOINS_PER_MINUTE = 20;

/** Register the calls of social login and of its links. */
export function socialRoutes(
  { open, member, visitor }: Routers,
  context: MemberContext,
  sessions: Sessions,
): void {
  open(
    api.startSocialLogin,
    async ({ body }) => {
      const started = await startLogin(context, body.provider);
      return isRefusal(started) ? started : { data: started };
    },
    { perMinute: STARTS_PER_MINUTE },
  );
  open(
    api.makeSocialNonce,
    async ({ body }) => ({ data: await makeNonce(context, body.provider) }),
    {
      perMinute: STARTS_PER_MINUTE,
    },
  );
  visitor(
    api.finishSocialLogin,
    async ({ body }, { caller, request }) => {
      if (body.link && !caller) return refuse('token_missing');
      const linkTo = body.link ? caller?.memberNo : undefined;
      const device = readSignInDevice(request);
      const outcome = await finishLogin(context, sessions, body, { device, linkTo });
      return isRefusal(outcome) ? outcome : { data: outcome };
    },
    { perMinute: STARTS_PER_MINUTE },
  );
  visitor(
    api.joinSocial,
    async ({ body }, { caller, request }) => {
      const device = readSignInDevice(request);
      const from = { memberNo: caller?.memberNo, ip: request.ip, device };
      const outcome = await joinSocial(context, sessions, body, from);
      return isRefusal(outcome) ? outcome : { data: outcome };
    },
    { perMinute: JOINS_PER_MINUTE },
  );
  member(api.listSocialLinks, async (_input, { caller }) => {
    const account = await findAccount(context, caller.memberNo);
    const links = await findLinks(context.db, caller.memberNo);
    return {
      data: {
        hasPassword: account?.hasPassword ?? false,
        links: links.map(({ provider, linkedAt }) => ({
          provider,
          linkedAt: seoulDateTime(linkedAt),
        })),
      },
    };
  });
  member(api.unlinkSocial, ({ body }, { caller }) => unlinkSocial(context, caller.memberNo, body));
  member(api.setFirstPassword, ({ body }, { caller }) =>
    setFirstPassword(context, caller.memberNo, body),
  );
}

/** Register the addresses that providers send browsers back to; their requests carry no header or cookie of ours. */
export function socialCallbacks(app: FastifyInstance, context: MemberContext): void {
  app.register(async (scope) => {
    acceptForms(scope);
    for (const provider of socialProviders) {
      const url = `${SOCIAL_CALLBACK_PATH}/${provider.toLowerCase()}`;
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const callback = textFields(request.method === 'POST' ? request.body : request.query);
          const page = await handleCallback(context, provider satisfies Provider, callback);
          reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
          return reply.redirect(page, 303);
        },
      });
    }
  });
}

const LONGEST = 4_000;

/** A name given twice arrives as a list: then it counts as not given, and so does a whole book. */
function textFields(given: unknown): Record<string, string> {
  const entries = Object.entries((given ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1].length <= LONGEST,
    ),
  );
}
