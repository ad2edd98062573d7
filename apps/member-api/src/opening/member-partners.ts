import { brand } from '@duskline/brand';
import { createKcpIdentity } from '@duskline/partners/identity/kcp-identity';
import { createSmtpSender } from '@duskline/partners/mail/smtp-sender';
import { createSolapiTalk } from '@duskline/partners/notification-talk/solapi-talk';
import { createFcmSender } from '@duskline/partners/push/fcm-sender';
import { kcpSettings } from '@duskline/partners/settings/kcp-settings';
import type { MemberPartnerSettings } from '@duskline/partners/settings/partner-settings';
import { createSolapiSender } from '@duskline/partners/sms/solapi-sender';
import { createAppleLogin } from '@duskline/partners/social/apple-login';
import { createKakaoLogin } from '@duskline/partners/social/kakao-login';
import type { MemberContext } from '../context.ts';

/** What of the Member API's context its partners are. */
export type MemberPartners = Pick<
  MemberContext,
  'sms' | 'talk' | 'mail' | 'push' | 'social' | 'identity'
>;

/** Create the adapters of the Member API's partners: real or stand-ins by their URLs and keys alone. */
export function createMemberPartners(partners: MemberPartnerSettings): MemberPartners {
  const solapi = {
    apiUrl: partners.SOLAPI_API_URL,
    apiKey: partners.SOLAPI_API_KEY,
    apiSecret: partners.SOLAPI_API_SECRET,
    sender: partners.SOLAPI_SENDER,
  };
  return {
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
    identity: createKcpIdentity(kcpSettings(partners)),
  };
}
