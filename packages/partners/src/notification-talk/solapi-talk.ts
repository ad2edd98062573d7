import { type SolapiSettings, sendBySolapi } from '../sms/solapi-messages.ts';
import type { NotificationTalk } from './notification-talk.ts';

export type SolapiTalkSettings = SolapiSettings & {
  /** Our KakaoTalk channel as linked to SOLAPI, `KA01PF…`. */
  channelId: string;
};

/** Create the adapter that sends notification talk by SOLAPI (`kakaoOptions`); SOLAPI itself sends the fallback when Kakao cannot deliver. */
export function createSolapiTalk(settings: SolapiTalkSettings): NotificationTalk {
  const { channelId, ...solapi } = settings;
  return {
    send: ({ to, templateId, variables, fallsBackToSms }) =>
      sendBySolapi(solapi, {
        to,
        type: 'ATA',
        kakaoOptions: {
          pfId: channelId,
          templateId,
          variables: Object.fromEntries(
            Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]),
          ),
          disableSms: !fallsBackToSms,
        },
      }),
  };
}
