import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createRouter, type Router } from '@duskline/platform/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberCatalogue, memberErrorBody } from './error-body.ts';

/** A logged-in member and their session. */
export type MemberCaller = { memberNo: number; sessionId: string };

/** Find the caller of an access token, or why it is refused. */
export type ReadAccessToken = (accessToken: string) => Promise<MemberCaller | Refusal>;

export type Routers = {
  /** For everybody. */
  open: Router<undefined>;
  /** For members, by their Bearer token. */
  member: Router<MemberCaller>;
  /** For everybody; the caller is known where a Bearer token is sent. */
  visitor: Router<MemberCaller | undefined>;
  /** For our other servers, by the key we share. */
  internal: Router<undefined>;
};

/** Create the routers of the API, one for each kind of caller. */
export function createRouters(
  app: FastifyInstance,
  readAccessToken: ReadAccessToken,
  isInternal: (request: FastifyRequest) => boolean,
): Routers {
  const shared = { catalogue: memberCatalogue, errorBody: memberErrorBody };
  return {
    open: createRouter<undefined>(app, { ...shared, identify: () => undefined }),
    member: createRouter<MemberCaller>(app, {
      ...shared,
      identify(request) {
        const token = bearerOf(request);
        return token === undefined ? refuse('token_missing') : readAccessToken(token);
      },
    }),
    visitor: createRouter<MemberCaller | undefined>(app, {
      ...shared,
      identify(request) {
        const token = bearerOf(request);
        return token === undefined ? undefined : readAccessToken(token);
      },
    }),
    internal: createRouter<undefined>(app, {
      ...shared,
      // Without the key the call does not seem to exist.
      identify: (request) => (isInternal(request) ? undefined : refuse('no_such_call')),
    }),
  };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
