import { demoKeys } from '@duskline/sandbox/demo-keys';
import { ctCli } from '@duskline/sandbox/kcp/program';

/** The keys that the stand-ins of the partners accept. */
export const sandboxKeys = {
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
  SENTRY_KEY: demoKeys.sentryPublicKey,
  SENTRY_PROJECT: demoKeys.sentryProjectId,
  SLACK_HOOK: demoKeys.slackHook,
};
