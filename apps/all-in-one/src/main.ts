import { SettingsError } from '@duskline/platform/settings';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { ctCli } from '@duskline/sandbox/kcp/program';
import { openStore } from './open-store.ts';
import { readStoreSettings } from './settings.ts';

const began = Date.now();

function say(line: string): void {
  console.log(`· ${line}`);
}

try {
  const settings = readStoreSettings(process.env, {
    TOSS_CLIENT_KEY: demoKeys.tossClientKey,
    TOSS_SECRET_KEY: demoKeys.tossSecretKey,
    SOLAPI_API_KEY: demoKeys.solapiApiKey,
    SOLAPI_API_SECRET: demoKeys.solapiApiSecret,
    SOLAPI_SENDER: demoKeys.solapiSender,
    SOLAPI_CHANNEL_ID: demoKeys.solapiChannelId,
    SMTP_URL: `smtp://${demoKeys.smtpUser}:${demoKeys.smtpPassword}@127.0.0.1`,
    FCM_PROJECT_ID: demoKeys.fcmProjectId,
    FCM_CLIENT_EMAIL: demoKeys.fcmClientEmail,
    FCM_PRIVATE_KEY: demoKeys.fcmPrivateKey,
    JUSO_CONFIRM_KEY: demoKeys.jusoConfirmKey,
    TRACKING_KEY: demoKeys.sweetTrackerKey,
    KAKAO_REST_API_KEY: demoKeys.kakaoRestApiKey,
    KAKAO_NATIVE_APP_KEY: demoKeys.kakaoNativeAppKey,
    KAKAO_CLIENT_SECRET: demoKeys.kakaoClientSecret,
    KAKAO_ADMIN_KEY: demoKeys.kakaoAdminKey,
    APPLE_SERVICES_ID: demoKeys.appleServicesId,
    APPLE_BUNDLE_ID: demoKeys.appleBundleId,
    APPLE_TEAM_ID: demoKeys.appleTeamId,
    APPLE_KEY_ID: demoKeys.appleKeyId,
    APPLE_PRIVATE_KEY: demoKeys.applePrivateKey,
    KCP_SITE_CODE: demoKeys.kcpSiteCode,
    KCP_ENC_KEY: demoKeys.kcpEncryptionKey,
    KCP_PROGRAM: ctCli[1],
  });
  const stopping = new AbortController();
  const store = openStore(settings, say, stopping.signal);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1); // asked twice: at once, the next start cleans up
      isStopping = true;
      say('stopping …');
      stopping.abort();
      const opened = await store.catch(() => undefined);
      await opened?.close();
      process.exit(0);
    });
  }
  const opened = await store;
  if (!isStopping) {
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`\n✓ ready in ${seconds} s\n${opened.welcome}\n`);
  }
} catch (error) {
  const isExpected = error instanceof SettingsError || (error as Error)?.name === 'AbortError';
  console.error(isExpected ? `✗ ${(error as Error).message}` : error);
  process.exit(1);
}
