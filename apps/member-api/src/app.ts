import { createApi } from '@duskline/platform/http-api';
import type { FastifyInstance } from 'fastify';
import { scheduleForgetting } from './forget-expired.ts';
import { createInternalCheck } from './internal-key.ts';
import { createKeyedHash } from './keyed-hash.ts';
import type { Member } from './member.ts';
import { memberCatalogue, memberErrorBody } from './member-error.ts';
import { registerAccountRoutes } from './modules/accounts/index.ts';
import { openKeyRing, registerKeyRoutes } from './modules/keys/index.ts';
import { registerPhoneRoutes } from './modules/phone/index.ts';
import { registerRegistrationRoutes } from './modules/registration/index.ts';
import { createSessions, registerSessionRoutes } from './modules/sessions/index.ts';
import { createRouters } from './routers.ts';

/** The whole Member API without a port: servers listen on it, tests inject into it. */
export async function buildMemberApi(member: Member): Promise<FastifyInstance> {
  const app = await createApi({
    log: member.log,
    catalogue: memberCatalogue,
    errorBody: memberErrorBody,
  });
  app.get('/healthz', async () => ({ ok: true }));

  const keyedHash = await createKeyedHash(member);
  const ring = await openKeyRing(member);
  const sessions = createSessions(member, ring, keyedHash);
  const isInternal = createInternalCheck(member.settings.INTERNAL_KEY);
  const routers = createRouters(app, sessions.readAccessToken, isInternal);

  registerKeyRoutes(routers, ring);
  registerAccountRoutes(routers, member);
  registerRegistrationRoutes(routers, member, sessions);
  registerSessionRoutes(routers, member, sessions);
  registerPhoneRoutes(routers, member, keyedHash);
  await scheduleForgetting(member);
  return app;
}
