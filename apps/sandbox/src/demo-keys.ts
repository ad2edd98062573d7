import { applePrivateKey, fcmPrivateKey } from './demo-private-keys.ts';

/** The default keys that every stand-in accepts; they open nothing outside this machine. */
export const demoKeys = {
  tossClientKey: 'test_ck_duskline_demo',
  tossSecretKey: 'test_sk_duskline_demo',
  solapiApiKey: 'DUSKLINEDEMOKEY1',
  solapiApiSecret: 'duskline-demo-secret-for-local-use',
  solapiSender: '0200002015',
  solapiChannelId: 'KA01PF_DUSKLINE_DEMO',
  jusoConfirmKey: 'duskline-demo-confirm-key',
  kakaoRestApiKey: 'duskline-demo-kakao-rest-key',
  kakaoNativeAppKey: 'duskline-demo-kakao-native-key',
  kakaoClientSecret: 'duskline-demo-kakao-secret',
  kakaoAdminKey: 'duskline-demo-kakao-admin-key',
  appleServicesId: 'kr.duskline.web',
  appleBundleId: 'kr.duskline.app',
  appleTeamId: 'DUSKLINE26',
  appleKeyId: 'DEMOKEY026',
  applePrivateKey,
  fcmProjectId: 'duskline-demo',
  fcmClientEmail: 'push@duskline-demo.iam.gserviceaccount.com',
  fcmPrivateKey,
  kcpSiteCode: 'DUSK1',
  kcpEncryptionKey: 'duskline-demo-kcp-enc-key',
  sweetTrackerKey: 'duskline-demo-tracking-key',
  turnstileSiteKey: 'duskline-demo-turnstile',
  turnstileSecretKey: 'duskline-demo-turnstile-secret',
  sentryPublicKey: '0000000000000000000000000000d05c',
  sentryProjectId: '1',
  slackHook: 'T00000000/B00000000/duskline-demo-hook',
  smtpUser: 'duskline',
  smtpPassword: 'duskline-demo-mail',
};

export type PartnerKeys = typeof demoKeys;
