import { createApi } from '@duskline/platform/http/http-api';
import { publishOpenApi } from '@duskline/platform/http/publish-openapi';
import { createInternalCheck } from '@duskline/platform/secrets/internal-key';
import type { FastifyInstance } from 'fastify';
import type { MemberContext } from './context.ts';
import { memberCatalogue, memberErrorBody } from './http/error-body.ts';
import { describeMember } from './http/openapi-facts.ts';
import { createRouters } from './http/routers.ts';
import { memberWorkKinds } from './http/work-kinds.ts';
import { accountCareRoutes } from './modules/account-care/index.ts';
import { accountSyncRoutes } from './modules/account-sync/index.ts';
import { accountRoutes, sealPlainAccounts } from './modules/accounts/index.ts';
import { campaignRoutes } from './modules/campaign/index.ts';
import { claimRoutes } from './modules/claims/index.ts';
import { couponRoutes } from './modules/coupons/index.ts';
import { deviceRoutes } from './modules/devices/index.ts';
import { gradeRoutes } from './modules/grades/index.ts';
import {
  handleShopNotifications,
  identityCallback,
  identityRoutes,
} from './modules/identity/index.ts';
import { internalMemberRoutes } from './modules/internal-members/index.ts';
import { legacyOrderRoutes } from './modules/legacy-orders/index.ts';
import {
  announcementRoutes,
  campaignMessageRoutes,
  scheduleMessageJobs,
} from './modules/message-delivery/index.ts';
import { messageTextRoutes } from './modules/message-texts/index.ts';
import { noticeRoutes, notificationRoutes } from './modules/notifications/index.ts';
import { operationRoutes } from './modules/operation/index.ts';
import {
  handleEndShopSessions,
  handlePasswordLinks,
  passwordRoutes,
} from './modules/passwords/index.ts';
import { phoneVerificationRoutes } from './modules/phone-verification/index.ts';
import { handleErasure, privacyRoutes } from './modules/privacy/index.ts';
import { schedulePurge } from './modules/privacy/purge-expired.ts';
import { qrRoutes } from './modules/qr/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import {
  createSessions,
  findOpenSession,
  handleEndedSessions,
  sessionRoutes,
} from './modules/sessions/index.ts';
import { openKeyRing, signingKeyRoutes } from './modules/signing-keys/index.ts';
import { handleUnlinking, socialCallbacks, socialRoutes } from './modules/social/index.ts';

export { readMemberReadings } from './member-readings.ts';

/** Build the whole Member API without a port: servers listen on it, tests inject requests. */
export async function buildMemberApi(context: MemberContext): Promise<FastifyInstance> {
  const app = await createApi({
    log: context.log,
    part: 'member-api',
    catalogue: memberCatalogue,
    errorBody: memberErrorBody,
    siteUrl: context.settings.SITE_URL,
    report: context.report,
    trustProxy: context.settings.TRUST_PROXY,
    limitCounts: context.limitCounts,
    load: context.load && {
      control: context.load,
      kinds: memberWorkKinds,
      internalKey: context.settings.INTERNAL_KEY,
    },
  });
  context.invalidations.subscribe((tags) => {
    if (tags.length === 0) context.textCache.clear();
    else context.textCache.invalidate(tags);
  });
  app.get('/healthz', async () => ({ ok: true }));
  await publishOpenApi(app, describeMember(context.settings.MEMBER_API_URL));

  const { keyedHash } = context.vault;
  await sealPlainAccounts(context);
  const ring = await openKeyRing(context);
  const sessions = createSessions(context, ring, keyedHash);
  const isInternal = createInternalCheck(context.settings.INTERNAL_KEY);
  const routers = createRouters(app, sessions.readAccessToken, isInternal);

  signingKeyRoutes(routers, ring);
  accountRoutes(routers, context);
  registrationRoutes(routers, context, sessions);
  sessionRoutes(routers, context, sessions);
  phoneVerificationRoutes(routers, context, keyedHash);
  socialRoutes(routers, context, sessions);
  socialCallbacks(app, context);
  identityRoutes(routers, context);
  identityCallback(app, context);
  await handleUnlinking(context);
  await handleShopNotifications(context);
  passwordRoutes(routers, context, sessions);
  await handlePasswordLinks(context);
  await handleEndShopSessions(context);
  await handleEndedSessions(context);
  privacyRoutes(routers, context);
  await handleErasure(context);
  notificationRoutes(routers, context);
  noticeRoutes(routers, context);
  deviceRoutes(routers, context, findOpenSession);
  announcementRoutes(routers, context);
  campaignMessageRoutes(routers, context);
  messageTextRoutes(routers, context);
  accountCareRoutes(routers, context);
  internalMemberRoutes(routers, context);
  operationRoutes(routers, context);
  qrRoutes(routers, context);
  campaignRoutes(routers, context, ring);
  accountSyncRoutes(routers, context);
  gradeRoutes(routers, context);
  couponRoutes(routers, context);
  claimRoutes(routers, context);
  legacyOrderRoutes(routers, context);
  await scheduleMessageJobs(context);
  await schedulePurge(context);
  return app;
}
