import { brand } from '@duskline/brand';
import { createJusoAddressSearch } from '@duskline/partners/address/juso-address-search';
import { createTurnstile } from '@duskline/partners/challenge/turnstile';
import { createKcpIdentity } from '@duskline/partners/identity/kcp-identity';
import { createSmtpSender } from '@duskline/partners/mail/smtp-sender';
import { createSolapiTalk } from '@duskline/partners/notification-talk/solapi-talk';
import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import { createFcmSender } from '@duskline/partners/push/fcm-sender';
import { createSolapiSender } from '@duskline/partners/sms/solapi-sender';
import { createAppleLogin } from '@duskline/partners/social/apple-login';
import { createKakaoLogin } from '@duskline/partners/social/kakao-login';
import { createSweetTracker } from '@duskline/partners/tracking/sweet-tracker';
import type { Settings } from './settings.ts';

/** Create the adapters of the partners: real or sandboxed by their URLs and keys alone. */
export function createPartners({ partners, challenge }: Settings) {
  const solapi = {
    apiUrl: partners.SOLAPI_API_URL,
    apiKey: partners.SOLAPI_API_KEY,
    apiSecret: partners.SOLAPI_API_SECRET,
    sender: partners.SOLAPI_SENDER,
  };
  return {
    challenge: challenge && createTurnstile(challenge),
    payment: createTossGateway({
      apiUrl: partners.TOSS_API_URL,
      secretKey: partners.TOSS_SECRET_KEY,
    }),
    tracking: createSweetTracker({
      apiUrl: partners.TRACKING_API_URL,
      key: partners.TRACKING_KEY,
    }),
    addressSearch: createJusoAddressSearch({
      apiUrl: partners.JUSO_API_URL,
      confirmKey: partners.JUSO_CONFIRM_KEY,
    }),
    sms: createSolapiSender(solapi),
    talk: createSolapiTalk({ ...solapi, channelId: partners.SOLAPI_CHANNEL_ID }),
    mail: createSmtpSender({ url: partners.SMTP_URL, sender: brand.mailSender }),
    push: createFcmSender({
      apiUrl: partners.FCM_API_URL,
      tokenUrl: partners.FCM_TOKEN_URL,
      projectId: partners.FCM_PROJECT_ID,
      clientEmail: partners.FCM_CLIENT_EMAIL,
      privateKey: partners.FCM_PRIVATE_KEY,
    }),
    social: {
      KAKAO: createKakaoLogin({
        authUrl: partners.KAKAO_AUTH_URL,
        apiUrl: partners.KAKAO_API_URL,
        restApiKey: partners.KAKAO_REST_API_KEY,
        nativeAppKey: partners.KAKAO_NATIVE_APP_KEY,
        clientSecret: partners.KAKAO_CLIENT_SECRET,
        adminKey: partners.KAKAO_ADMIN_KEY,
      }),
      APPLE: createAppleLogin({
        authUrl: partners.APPLE_AUTH_URL,
        servicesId: partners.APPLE_SERVICES_ID,
        bundleId: partners.APPLE_BUNDLE_ID,
        teamId: partners.APPLE_TEAM_ID,
        keyId: partners.APPLE_KEY_ID,
        privateKey: partners.APPLE_PRIVATE_KEY,
      }),
    },
    identity: createKcpIdentity({
      windowUrl: partners.KCP_WINDOW_URL,
      siteCode: partners.KCP_SITE_CODE,
      encryptionKey: partners.KCP_ENC_KEY,
      program: commandOf(partners.KCP_PROGRAM),
    }),
  };
}

/** The command of KCP's program; the sandbox's stand-in is run by our own Node. */
function commandOf(program: string): [string, ...string[]] {
  return program.endsWith('.ts') ? [process.execPath, program] : [program];
}
