import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { createLinks, type Links } from '../openid/links.ts';
import { brokenLoginPage } from '../openid/login.page.ts';
import { people, personOf } from '../openid/people.ts';
import { addStandIn } from '../openid/stand-in.ts';
import { sendPage } from '../pages/page.ts';
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

  app.get('/kakao/login/:uid', async (request, reply) => {
    const login = await standIn.loginOf(request, reply);
    return login
      ? sendPage(reply, kakaoLoginPage(login))
      : sendPage(reply.code(400), brokenLoginPage('KAKAO SANDBOX', '로그인이 만료되었습니다.'));
  });

  app.post('/kakao/login/:uid', async (request, reply) => {
    const login = await standIn.loginOf(request, reply);
    const chosen = Choice.safeParse(request.body);
    const person = chosen.success ? personOf(chosen.data.person) : undefined;
    if (!login || !chosen.success || !person) {
      return sendPage(
        reply.code(400),
        brokenLoginPage('KAKAO SANDBOX', '로그인이 만료되었습니다.'),
      );
    }
    if (chosen.data.choice === 'cancel') return standIn.refuse(request, reply, 'access_denied');
    links.put({ person: person.key, linkedAt: seoulIso(now()), hidesMail: false });
    const isRefused = (scope: string) => scope in optionalScopes && !(scope in chosen.data);
    return standIn.agree(request, reply, {
      subject: person.kakaoId,
      granted: login.scopes.filter((scope) => !isRefused(scope)),
      refused: login.scopes.filter(isRefused),
    });
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
