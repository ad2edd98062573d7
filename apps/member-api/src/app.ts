import { createApi } from '@duskline/platform/http-api';
import { createInternalCheck } from '@duskline/platform/internal-key';
import { publishOpenApi } from '@duskline/platform/publish-openapi';
import type { FastifyInstance } from 'fastify';
import type { MemberContext } from './context.ts';
import { memberCatalogue, memberErrorBody } from './http/error-body.ts';
import { describeMember } from './http/openapi-facts.ts';
import { createRouters } from './http/routers.ts';
import { standingRoutes } from './modules/account-sync/index.ts';
import { accountRoutes, sealPlainAccounts } from './modules/accounts/index.ts';
import { campaignRoutes } from './modules/campaign/index.ts';
import { claimRoutes } from './modules/claims/index.ts';
import { couponRoutes } from './modules/coupons/index.ts';
import { deviceRoutes } from './modules/devices/index.ts';
import { identityCallback, identityRoutes, startTellingShop } from './modules/identity/index.ts';
import { shopDeskRoutes } from './modules/internal-members/index.ts';
import { legacyOrderRoutes } from './modules/legacy-orders/index.ts';
import { announcementRoutes, startMessageJobs } from './modules/message-delivery/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { passwordRoutes, startPasswordLinks, startSigningOut } from './modules/passwords/index.ts';
import { phoneRoutes } from './modules/phone-verification/index.ts';
import { personalDataRoutes, startErasing } from './modules/privacy/index.ts';
import { scheduleForgetting } from './modules/privacy/purge-expired.ts';
import { qrRoutes } from './modules/qr/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import { createSessions, sessionRoutes } from './modules/sessions/index.ts';
import { keyRoutes, openKeyRing } from './modules/signing-keys/index.ts';
import { socialCallbacks, socialRoutes, startUnlinking } from './modules/social/index.ts';

/** The whole Member API without a port: servers listen on it, tests inject into it. */
export async function buildMemberApi(member: MemberContext): Promise<FastifyInstance> {
  const app = await createApi({
    log: member.log,
    catalogue: memberCatalogue,
    errorBody: memberErrorBody,
    report: member.report,
  });
  app.get('/healthz', async () => ({ ok: true }));
  await publishOpenApi(app, describeMember(member.settings.MEMBER_API_URL));

  const { keyedHash } = member.vault;
  await sealPlainAccounts(member);
  const ring = await openKeyRing(member);
  const sessions = createSessions(member, ring, keyedHash);
  const isInternal = createInternalCheck(member.settings.INTERNAL_KEY);
  const routers = createRouters(app, sessions.readAccessToken, isInternal);

  keyRoutes(routers, ring);
  accountRoutes(routers, member);
  registrationRoutes(routers, member, sessions);
  sessionRoutes(routers, member, sessions);
  phoneRoutes(routers, member, keyedHash);
  socialRoutes(routers, member, sessions);
  socialCallbacks(app, member);
  identityRoutes(routers, member);
  identityCallback(app, member);
  await startUnlinking(member);
  await startTellingShop(member);
  passwordRoutes(routers, member, sessions);
  await startPasswordLinks(member);
  await startSigningOut(member);
  personalDataRoutes(routers, member);
  await startErasing(member);
  notificationRoutes(routers, member);
  deviceRoutes(routers, member);
  announcementRoutes(routers, member);
  shopDeskRoutes(routers, member);
  qrRoutes(routers, member);
  campaignRoutes(routers, member, ring);
  standingRoutes(routers, member);
  couponRoutes(routers, member);
  claimRoutes(routers, member);
  legacyOrderRoutes(routers, member);
  await startMessageJobs(member);
  await scheduleForgetting(member);
  return app;
}
