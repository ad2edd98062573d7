/** What the shop asks of whoever carries its text messages. */
export type SmsSender = {
  /** Hands one message over; long texts are sent as LMS. Throws PartnerError when our keys are refused. */
  send(message: SmsMessage): Promise<SmsResult>;
};

export type SmsMessage = {
  /** A Korean number, with or without hyphens. */
  to: string;
  text: string;
  /** Why it is sent: kept beside the message at the partner. */
  kind: 'code' | 'notice';
};

export type SmsResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; code: string; message: string }
  /** It may or may not arrive; sending again may reach the shopper twice. */
  | { kind: 'unknown'; reason: string };
