/** Sending of mail, as the shop needs it of a partner. */
export type MailSender = {
  /** Send one mail. Throws PartnerError when our login is refused or the connection cannot be made safe. */
  send(mail: Mail): Promise<MailResult>;
};

export type Mail = {
  /** Ours and never used for another mail: a repeat carries the same Message-ID, by which mailboxes show it once. */
  id: string;
  /** One e-mail address without a name. */
  to: string;
  subject: string;
  /** For mail programs that show no HTML. */
  text: string;
  html?: string;
};

export type MailResult =
  | { kind: 'accepted'; messageId: string }
  /** The address or the mail itself is refused: a retry would be refused too. */
  | { kind: 'refused'; code: string; message: string }
  /** Unknown whether it arrives; the same mail may be sent again. */
  | { kind: 'unknown'; reason: string };
