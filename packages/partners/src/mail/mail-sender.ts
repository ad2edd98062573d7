/** What the shop asks of whoever carries its mail. */
export type MailSender = {
  /** Hands one mail over. Throws PartnerError when our login is refused or the connection cannot be made safe. */
  send(mail: Mail): Promise<MailResult>;
};

export type Mail = {
  /** Ours and never used for another mail: a repeat carries the same Message-ID, by which mailboxes show it once. */
  id: string;
  /** One bare address. */
  to: string;
  subject: string;
  /** Read where HTML is not. */
  text: string;
  html?: string;
};

export type MailResult =
  | { kind: 'accepted'; messageId: string }
  /** The address or the mail itself is no good: another try would end the same. */
  | { kind: 'refused'; code: string; message: string }
  /** It may or may not arrive; the same mail may be sent again. */
  | { kind: 'unknown'; reason: string };
