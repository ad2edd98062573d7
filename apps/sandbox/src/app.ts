import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { addApple } from './apple/apple.ts';
import { demoKeys } from './demo-keys.ts';
import { createFaultList } from './faults/fault-list.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import { injectFaults } from './faults/inject-faults.ts';
import { acceptForms } from './forms.ts';
import { addInbox } from './inbox/inbox.ts';
import { addJuso } from './juso/juso.ts';
import { addKakao } from './kakao/kakao.ts';
import { addKcp } from './kcp/kcp.ts';
import { addMail } from './mail/mail.ts';
import { socialRoutes } from './openid/social.page.ts';
import { homePage } from './pages/home.ts';
import { sendPage } from './pages/page.ts';
import { stylesheet } from './pages/stylesheet.ts';
import { addPush } from './push/push.ts';
import { addReports } from './reports/reports.ts';
import { addS3 } from './s3/s3.ts';
import type { SandboxSettings } from './settings.ts';
import { addSolapi } from './solapi/solapi.ts';
import { demoTalkTemplates } from './solapi/talk-templates.ts';
import { addStaffCodes } from './staff-codes/staff-codes.ts';
import { openStateFile } from './state/state-file.ts';
import { addToss } from './toss/toss.ts';
import { addTracking } from './tracking/tracking.ts';
import { addTurnstile } from './turnstile/turnstile.ts';

const largestBodyBytes = 64 * 1024;
const oneMinuteMs = 60_000;

/** Build the stand-ins of all partners as one app; the caller listens and closes. */
export async function buildSandbox(settings: SandboxSettings): Promise<FastifyInstance> {
  const app = Fastify({
    logger: settings.logger ?? false,
    bodyLimit: largestBodyBytes,
    // A stop must not wait for replies that were delayed on purpose.
    forceCloseConnections: true,
  });
  const file = await openStateFile(settings.stateFile);
  const faults = createFaultList();
  const keys = { ...demoKeys, ...settings.keys };
  const now = settings.now ?? (() => new Date());

  acceptForms(app);
  injectFaults(app, faults);

  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => sendPage(reply, homePage(settings.shopUrl)));
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );

  const inbox = addInbox(app, file);
  addToss(app, settings, { keys, faults, file, now });
  const talkTemplates = settings.talkTemplates ?? demoTalkTemplates;
  addSolapi(app, { keys, inbox, now, talkTemplates });
  addKcp(app, settings, keys);
  addMail(app, { keys, faults, file, now, smtpPort: settings.smtpPort });
  addPush(app, { origin: settings.origin, keys, file, now });
  addJuso(app, keys);
  addTurnstile(app, keys);
  addTracking(app, { keys, file, now, stepMs: settings.trackingStepMs ?? oneMinuteMs });
  const kakao = addKakao(app, settings, { keys, file, now });
  const apple = addApple(app, settings, { keys, file, now });
  socialRoutes(app, { kakao, apple });
  addReports(app, { keys, file, now });
  addStaffCodes(app, { file, now });
  const folder = settings.stateFile && join(dirname(settings.stateFile), 'sandbox-s3');
  await addS3(app, { keys, now, folder });
  faultRoutes(app, faults);

  app.addHook('onClose', () => file.close());
  return app;
}
