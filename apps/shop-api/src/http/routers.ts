import { brand } from '@duskline/brand';
import type { Endpoint } from '@duskline/contract';
import type { Refusal } from '@duskline/platform/http/refusal';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createRouter, type Router } from '@duskline/platform/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopCatalogue, shopErrorBody } from './error-body.ts';

export const platforms = ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as const;
export type Platform = (typeof platforms)[number];

/** A logged-in shopper. */
export type MemberCaller = { memberNo: number; gradeNo: number };

/** A shopper with or without a login. */
export type Visitor = { platform: Platform; member: MemberCaller | undefined };

/** Finds the member of a request's token: undefined without a token, a refusal for a bad one. */
export type Authenticate = (request: FastifyRequest) => Promise<MemberCaller | undefined | Refusal>;

export type Routers = {
  /** For everybody; calls whose `auth` is none or optional. */
  open: Router<Visitor>;
  /** For members only. */
  member: Router<MemberCaller & { platform: Platform }>;
  /** For our other servers, by the key we share. */
  internal: Router<undefined>;
};

/** Create the routers of the Shop API. Every shopper's call carries client id and platform (reference, section 1). */
export function createRouters(
  app: FastifyInstance,
  authenticate: Authenticate,
  isInternal: (request: FastifyRequest) => boolean,
): Routers {
  const shared = { catalogue: shopCatalogue, errorBody: shopErrorBody, isTolerant: true };
  return {
    open: createRouter<Visitor>(app, {
      ...shared,
      async identify(request) {
        const platform = readClient(request);
        if (isRefusal(platform)) return platform;
        const member = await authenticate(request);
        if (isRefusal(member)) return member;
        return { platform, member };
      },
    }),
    member: createRouter(app, {
      ...shared,
      async identify(request) {
        const platform = readClient(request);
        if (isRefusal(platform)) return platform;
        const member = await authenticate(request);
        if (isRefusal(member)) return member;
        if (!member) return refuse('login_required');
        return { ...member, platform };
      },
    }),
    internal: createRouter<undefined>(app, {
      ...shared,
      isTolerant: false,
      // Without the key the reply does not even say that the call exists.
      identify: (request) => (isInternal(request) ? undefined : refuse('no_such_call')),
    }),
  };
}

/**
 * Read which platform calls; refuses a call that names another mall or no platform. A call whose
 * documented headers are fewer may leave out the others.
 */
export function readClient(
  request: FastifyRequest,
): Platform | Refusal<'unknown_client' | 'unknown_platform'> {
  const { clientid, platform: named } = request.headers;
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
  const needs = endpoint?.clientHeaders ?? 'all';
  if (clientid === undefined ? needs !== 'none' : clientid !== brand.clientId) {
    return refuse('unknown_client');
  }
  const platform = platforms.find((known) => known === named);
  if (platform) return platform;
  return named === undefined && needs !== 'all' ? 'PC' : refuse('unknown_platform');
}
