/** Sending of text messages, as the shop needs it of a partner. */
export type SmsSender = {
  /** Send one message; long texts are sent as LMS. Throws PartnerError when our keys are refused. */
  send(message: SmsMessage): Promise<SmsResult>;
};

export type SmsMessage = {
  /** A Korean number, with or without hyphens. */
  to: string;
  text: string;
  /** Why it is sent; the partner stores it with the message. */
  kind: 'code' | 'notice';
};

export type SmsResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; code: string; message: string }
  /** Unknown whether it arrives; sending again may reach the shopper twice. */
  | { kind: 'unknown'; reason: string };
