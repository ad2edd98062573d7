import type { SmsResult } from '../sms/sms-sender.ts';

/** What the shop asks of whoever carries Kakao notification talk (알림톡). */
export type NotificationTalk = {
  /** Hands one message over. Throws PartnerError when our keys are refused. */
  send(message: TalkMessage): Promise<SmsResult>;
};

export type TalkMessage = {
  /** A Korean number, with or without hyphens. */
  to: string;
  /** A template that Kakao approved for our channel: nothing else may be said. */
  templateId: string;
  /** What stands for each `#{name}` of the template, by the bare name. */
  variables: Readonly<Record<string, string>>;
  /** Whether one without KakaoTalk, or who blocks it, gets the same words as SMS or LMS. */
  fallsBackToSms: boolean;
};
