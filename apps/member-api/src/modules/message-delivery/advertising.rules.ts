/** Who advertises and how to make it stop, as the law wants both in the message. */
export type Advertiser = {
  shortName: string;
  storeName: string;
  phone: string;
  /** Free of charge for the caller. */
  optOutPhone: string;
  address: string;
};

/** An advertising text message: mark, sender and a free way out (Network Act, article 50, paragraph 4; decree, table 6). */
export function markText(text: string, { shortName, optOutPhone }: Advertiser): string {
  return `(광고)[${shortName}] ${text}\n무료수신거부 ${optOutPhone}`;
}

/** The same for a push: there is no number on a phone's screen, so it names the switch. */
export function markPush(
  note: { title: string; body: string },
  { shortName }: Advertiser,
): { title: string; body: string } {
  return {
    title: `(광고) ${note.title}`,
    body: `[${shortName}] ${note.body}\n수신거부: 마이페이지 > 알림 설정`,
  };
}

/** Open the subject of an advertising mail. */
export function markSubject(subject: string): string {
  return `(광고) ${subject}`;
}

/** End an advertising mail; English as well, for whoever reads no Korean (decree, table 6). */
export function mailNotice({ storeName, phone, optOutPhone, address }: Advertiser): string {
  return `이 메일은 수신에 동의하신 분께 보내 드려요. 받고 싶지 않으면 마이페이지 > 알림 설정에서 끄거나 무료수신거부 ${optOutPhone}로 전화해 주세요. To stop these mails, switch them off in My page > Notification settings. ${storeName} · ${phone} · ${address}`;
}
