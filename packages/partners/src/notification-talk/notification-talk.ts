import type { SmsResult } from '../sms/sms-sender.ts';

/** Sending of Kakao notification talk (알림톡), as the shop needs it of a partner. */
export type NotificationTalk = {
  /** Send one message. Throws PartnerError when our keys are refused. */
  send(message: TalkMessage): Promise<SmsResult>;
};

export type TalkMessage = {
  /** A Korean number, with or without hyphens. */
  to: string;
  /** A template that Kakao approved for our channel; no other text may be sent. */
  templateId: string;
  /** The value of each `#{name}` of the template, by the name alone. */
  variables: Readonly<Record<string, string>>;
  /** Whether a recipient without KakaoTalk, or who blocks it, gets the same text as SMS or LMS. */
  fallsBackToSms: boolean;
};
