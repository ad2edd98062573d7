import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { createLinks, type Links } from '../openid/links.ts';
import { addLoginRoutes } from '../openid/login-routes.ts';
import { people, personOf } from '../openid/people.ts';
import { addStandIn } from '../openid/stand-in.ts';
import { seoulIso } from '../seoul-time.ts';
import type { SandboxSettings } from '../settings.ts';
import type { StateFile } from '../state/state-file.ts';
import { idTokenClaims } from './account.ts';
import { kakaoConfiguration, prepareKakao } from './configuration.ts';
import { kakaoLoginPage, optionalScopes } from './login.page.ts';
import { unlinkRoute } from './unlink.ts';

const Choice = z.looseObject({
  person: z.string().max(30).default(''),
  choice: z.enum(['agree', 'cancel']),
});

const NativeLogin = z.object({
  person: z.enum(people.map(({ key }) => key)),
  nonce: z.string().max(200).optional(),
});

const sixHoursSeconds = 6 * 3_600;

/** Stand in for kauth.kakao.com and kapi.kakao.com under `/kakao`: OpenID login with a consent page, userinfo, unlink. */
export function addKakao(
  app: FastifyInstance,
  settings: SandboxSettings,
  parts: { keys: PartnerKeys; file: StateFile; now: () => Date },
): Links {
  const { keys, now } = parts;
  const links = createLinks(parts.file, 'kakaoLinks');
  const standIn = addStandIn(app, {
    issuer: `${settings.origin}/kakao`,
    wire: [
      { method: 'GET', path: '/oauth/authorize' },
      { method: 'GET', path: '/oauth/authorize/:uid' },
      { method: 'POST', path: '/oauth/token', operation: 'kakao.token' },
      { method: 'GET', path: '/.well-known/jwks.json', operation: 'kakao.keys' },
      { method: 'GET', path: '/.well-known/openid-configuration' },
      { method: 'GET', path: '/v1/oidc/userinfo', operation: 'kakao.userinfo' },
    ],
    configuration: kakaoConfiguration(keys),
    prepare: (provider) => prepareKakao(provider, settings.shopUrl),
  });

  addLoginRoutes(app, standIn, {
    ...{ path: '/kakao', brand: 'KAKAO SANDBOX', page: kakaoLoginPage, choice: Choice },
    cancelled: 'access_denied',
    consent(login, person, chosen) {
      links.put({ person: person.key, linkedAt: seoulIso(now()), hidesMail: false });
      const isRefused = (scope: string) => scope in optionalScopes && !(scope in chosen);
      return {
        subject: person.kakaoId,
        granted: login.scopes.filter((scope) => !isRefused(scope)),
        refused: login.scopes.filter(isRefused),
      };
    },
  });

  // The token that the SDK gives to a native app after its own consent screen.
  app.post('/kakao/native-login', async (request, reply) => {
    const login = NativeLogin.safeParse(request.body);
    const person = login.success ? personOf(login.data.person) : undefined;
    if (!login.success || !person) return reply.code(400).send({ msg: 'person, nonce' });
    links.put({ person: person.key, linkedAt: seoulIso(now()), hidesMail: false });
    const seconds = Math.floor(now().getTime() / 1_000);
    return {
      id_token: await standIn.sign({
        ...idTokenClaims(person),
        aud: keys.kakaoNativeAppKey,
        nonce: login.data.nonce,
        iat: seconds,
        auth_time: seconds,
        exp: seconds + sixHoursSeconds,
      }),
    };
  });

  unlinkRoute(app, { standIn, links, keys, now });
  return links;
}
