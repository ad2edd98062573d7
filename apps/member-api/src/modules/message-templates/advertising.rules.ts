/** The advertiser and the ways to opt out, which the law requires in the message. */
export type Advertiser = {
  shortName: string;
  storeName: string;
  phone: string;
  /** Free of charge for the caller. */
  optOutPhone: string;
  address: string;
};

/** Mark an advertising SMS with label, sender and free opt-out (Network Act, article 50, paragraph 4; decree, table 6). */
export function markSms(text: string, { shortName, optOutPhone }: Advertiser): string {
  return `(광고)[${shortName}] ${text}\n무료수신거부 ${optOutPhone}`;
}

/** Mark an advertising push: it names the setting to switch off instead of a phone number. */
export function markPush(
  note: { title: string; body: string },
  { shortName }: Advertiser,
): { title: string; body: string } {
  return {
    title: `(광고) ${note.title}`,
    body: `[${shortName}] ${note.body}\n수신거부: 마이페이지 > 알림 설정`,
  };
}

/** Mark the subject of an advertising mail. */
export function markSubject(subject: string): string {
  return `(광고) ${subject}`;
}

/** Return the opt-out notice of an advertising mail, in English as well (decree, table 6). */
export function mailNotice({ storeName, phone, optOutPhone, address }: Advertiser): string {
  return `이 메일은 수신에 동의하신 분께 보내 드려요. 받고 싶지 않으면 마이페이지 > 알림 설정에서 끄거나 무료수신거부 ${optOutPhone}로 전화해 주세요. To stop these mails, switch them off in My page > Notification settings. ${storeName} · ${phone} · ${address}`;
}
