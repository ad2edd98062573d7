import { randomBytes } from 'node:crypto';
import { makeOnce } from '@duskline/platform/at-most-every';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { Operation } from '../faults/fault-list.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

export type StandIn = {
  /** The login that is shown and its scopes; undefined when it has expired or was never started here. */
  loginOf(request: FastifyRequest, reply: FastifyReply): Promise<Login | undefined>;
  /** The person agreed: send the browser on to the shop. */
  agree(request: FastifyRequest, reply: FastifyReply, consent: Consent): Promise<FastifyReply>;
  /** The person refused. */
  refuse(request: FastifyRequest, reply: FastifyReply, error: string): Promise<FastifyReply>;
  /** Issue a token signed as those that the partner gives to a native app. */
  sign(claims: JWTPayload): Promise<string>;
  /** Find whom an access token of this stand-in was issued to. */
  ownerOf(accessToken: string): Promise<string | undefined>;
};

export type Login = { uid: string; scopes: readonly string[] };

export type Consent = { subject: string; granted: readonly string[]; refused: readonly string[] };

export type StandInOptions = {
  /** `http://127.0.0.1:3100/kakao`: its path is where everything of this partner lives. */
  issuer: string;
  wire: readonly Wire[];
  configuration: Configuration;
  /** Adapts the provider to the partner. */
  prepare(provider: Provider): void;
};

type Wire = { method: 'GET' | 'POST'; path: string; operation?: Operation };

type Running = {
  provider: Provider;
  handle: ReturnType<Provider['callback']>;
  sign: StandIn['sign'];
};

/** Mount an OpenID provider with keys of its own under a path of the sandbox. */
export function addStandIn(app: FastifyInstance, options: StandInOptions): StandIn {
  const mount = new URL(options.issuer).pathname;
  // Making a key is slow, so it is made at the first login only.
  const started = makeOnce(() => start(options));

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { handle } = await started();
    const { raw } = request;
    const url = raw.url ?? '';
    // Nobody stays signed in here, so that each login may be another person's.
    raw.headers.cookie = withoutSession(raw.headers.cookie);
    if (request.losesReply) {
      reply.raw.end = () => {
        raw.socket.destroy();
        return reply.raw;
      };
    }
    reply.hijack();
    // Delayed for so long that the client has closed the connection.
    if (raw.socket.destroyed) return reply;
    Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) });
    await handle(raw, reply.raw);
    return reply;
  };

  app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { method, path, operation } of options.wire) {
      scope.route({ method, url: mount + path, config: { operation }, handler: serve });
    }
  });

  return {
    async loginOf(request, reply) {
      const { provider } = await started();
      try {
        const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
        return { uid, scopes: String(params.scope ?? '').split(' ') };
      } catch (failure) {
        if (failure instanceof Error && failure.name === 'SessionNotFound') return undefined;
        throw failure;
      }
    },

    async agree(request, reply, { subject, granted, refused }) {
      const { provider } = await started();
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
      grant.addOIDCScope(granted.join(' '));
      if (refused.length > 0) grant.rejectOIDCScope(refused.join(' '));
      const grantId = await grant.save();
      const login = { accountId: subject, remember: false };
      return reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, { login, consent: { grantId } }),
        303,
      );
    },

    async refuse(request, reply, error) {
      const { provider } = await started();
      const result = { error, error_description: 'User denied access' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    },

    async sign(claims) {
      return (await started()).sign(claims);
    },

    async ownerOf(accessToken) {
      const { provider } = await started();
      return (await provider.AccessToken.find(accessToken))?.accountId;
    },
  };
}

function withoutSession(cookies = ''): string {
  const others = cookies.split('; ').filter((cookie) => !cookie.startsWith('_session'));
  return others.join('; ');
}

async function start({ issuer, configuration, prepare }: StandInOptions): Promise<Running> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(5).toString('hex').toUpperCase();
  const provider = new Provider(issuer, {
    ...shared,
    ...configuration,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32)] },
    adapter: createMemoryAdapter(),
  });
  prepare(provider);
  return {
    provider,
    handle: provider.callback(),
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .sign(privateKey),
  };
}

const shared = {
  // Both partners put what they know into the ID token.
  conformIdTokenClaims: false,
  issueRefreshToken: () => true,
  pkce: { required: () => false },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  clientBasedCORS: () => false,
} satisfies Configuration;
