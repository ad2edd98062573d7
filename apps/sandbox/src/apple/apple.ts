import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { createLinks, type Links } from '../openid/links.ts';
import { addLoginRoutes } from '../openid/login-routes.ts';
import { type Person, people, personOf } from '../openid/people.ts';
import { addStandIn } from '../openid/stand-in.ts';
import { seoulIso } from '../seoul-time.ts';
import type { SandboxSettings } from '../settings.ts';
import { putBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';
import { appleClaims, subjectOf } from './account.ts';
import { appleConfiguration, prepareApple } from './configuration.ts';
import { postAsApple } from './form-post.ts';
import { appleLoginPage } from './login.page.ts';

const Choice = z.object({
  person: z.string().max(30).default(''),
  choice: z.enum(['agree', 'cancel']),
  mail: z.enum(['share', 'hide']).default('share'),
});

const NativeLogin = z.object({
  person: z.enum(people.map(({ key }) => key)),
  nonce: z.string().max(200).optional(),
  hidesMail: z.boolean().default(false),
});

const oneDaySeconds = 86_400;

/** Stand in for appleid.apple.com under `/apple`: OpenID login by form_post, hidden e-mail address, a name at the first consent only, revocation. */
export function addApple(
  app: FastifyInstance,
  settings: SandboxSettings,
  parts: { keys: PartnerKeys; file: StateFile; now: () => Date },
): Links {
  const { keys, now } = parts;
  const links = createLinks(parts.file, 'appleLinks');
  // What is added to the result of a login under way, by its id.
  const firstUsers = new Map<string, string>();
  const standIn = addStandIn(app, {
    issuer: `${settings.origin}/apple`,
    wire: [
      { method: 'GET', path: '/auth/authorize' },
      { method: 'GET', path: '/auth/authorize/:uid' },
      { method: 'POST', path: '/auth/token', operation: 'apple.token' },
      { method: 'GET', path: '/auth/keys', operation: 'apple.keys' },
      { method: 'POST', path: '/auth/revoke', operation: 'apple.revoke' },
      { method: 'GET', path: '/.well-known/openid-configuration' },
    ],
    configuration: appleConfiguration(keys, links),
    prepare(provider) {
      prepareApple(provider, { keys, links, shopUrl: settings.shopUrl });
      postAsApple(provider, (uid) => {
        const user = firstUsers.get(uid);
        firstUsers.delete(uid);
        return user;
      });
    },
  });

  /** Return the link, and whether it is the first. */
  const meet = (person: Person, hidesMail: boolean) => {
    const known = links.of(person.key);
    const link = known ?? { person: person.key, linkedAt: seoulIso(now()), hidesMail };
    if (!known) links.put(link);
    return { link, isFirst: !known };
  };

  addLoginRoutes(app, standIn, {
    ...{ path: '/apple', brand: 'APPLE SANDBOX', page: appleLoginPage, choice: Choice },
    cancelled: 'user_cancelled_authorize',
    consent(login, person, chosen) {
      const { isFirst, link } = meet(person, chosen.mail === 'hide');
      if (isFirst) {
        putBounded(firstUsers, login.uid, firstConsent(person, login.scopes, link.hidesMail));
      }
      return { subject: subjectOf(person), granted: login.scopes, refused: [] };
    },
  });

  // The token that iOS gives to a native app after its own dialog.
  app.post('/apple/native-login', async (request, reply) => {
    const login = NativeLogin.safeParse(request.body);
    const person = login.success ? personOf(login.data.person) : undefined;
    if (!login.success || !person) return reply.code(400).send({ error: 'invalid_request' });
    const { link } = meet(person, login.data.hidesMail);
    const seconds = Math.floor(now().getTime() / 1_000);
    return {
      id_token: await standIn.sign({
        ...appleClaims(person, link.hidesMail),
        aud: keys.appleBundleId,
        nonce: login.data.nonce,
        iat: seconds,
        auth_time: seconds,
        exp: seconds + oneDaySeconds,
      }),
    };
  });

  return links;
}

function firstConsent(person: Person, scopes: readonly string[], hidesMail: boolean): string {
  const { email } = appleClaims(person, hidesMail);
  return JSON.stringify({
    name: scopes.includes('name')
      ? { firstName: person.givenName, lastName: person.familyName }
      : undefined,
    email: scopes.includes('email') ? email : undefined,
  });
}
