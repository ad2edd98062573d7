type Given<T> = { [K in keyof T]?: T[K] | null };

/** What belongs to the account, as the shop knows it. */
export type AccountFacts = {
  name: string;
  mobile: string | null;
  birthday: string | null;
  sex: string | null;
};

export type AccountUpdate = Given<{
  memberName: string;
  mobileNo: string;
  birthday: string;
  sex: string;
  password: string;
}>;

/** Whether an update would change what only the account may; sent back as it is, it changes nothing. */
export function isAccountFactChanged(known: AccountFacts, update: AccountUpdate): boolean {
  if (update.password) return true;
  const pairs: [string | null | undefined, string | null][] = [
    [update.memberName, known.name],
    [update.mobileNo && digitsOf(update.mobileNo), known.mobile],
    [update.birthday && digitsOf(update.birthday), known.birthday && digitsOf(known.birthday)],
    [update.sex, known.sex],
  ];
  return pairs.some(([given, kept]) => given != null && given !== '' && given !== kept);
}

export type OwnUpdate = Given<{
  email: string;
  nickname: string;
  telephoneNo: string;
  zipCd: string;
  address: string;
  detailAddress: string;
  jibunAddress: string;
  jibunDetailAddress: string;
  refundBank: string;
  refundBankAccount: string;
  refundBankDepositorName: string;
  additionalInfo: string;
  smsAgreed: boolean;
  directMailAgreed: boolean;
  pushNotificationAgreed: boolean;
}>;

export type Agreed = { isSmsAgreed: boolean; isDirectMailAgreed: boolean; isPushAgreed: boolean };

/** What an update changes of the shop's own facts; null and absent keep, an agreement keeps its moment. */
export function changedOwnFacts(known: Agreed, update: OwnUpdate, now: Date) {
  const { smsAgreed, directMailAgreed, pushNotificationAgreed } = update;
  const texts = {
    email: update.email,
    nickname: update.nickname,
    telephone: update.telephoneNo,
    zipCode: update.zipCd,
    address: update.address,
    detailAddress: update.detailAddress,
    jibunAddress: update.jibunAddress,
    jibunDetailAddress: update.jibunDetailAddress,
    refundBank: update.refundBank,
    refundBankAccount: update.refundBankAccount,
    refundBankDepositorName: update.refundBankDepositorName,
    additionalInfo: update.additionalInfo,
  };
  return {
    ...withoutMissing(texts),
    ...(isChange(known.isSmsAgreed, smsAgreed)
      ? { isSmsAgreed: smsAgreed, smsAgreementChangedAt: now }
      : {}),
    ...(isChange(known.isDirectMailAgreed, directMailAgreed)
      ? { isDirectMailAgreed: directMailAgreed, directMailAgreementChangedAt: now }
      : {}),
    ...(isChange(known.isPushAgreed, pushNotificationAgreed)
      ? { isPushAgreed: pushNotificationAgreed, pushAgreementChangedAt: now }
      : {}),
  };
}

function isChange(known: boolean, given: boolean | null | undefined): given is boolean {
  return given != null && given !== known;
}

function withoutMissing<T extends Record<string, string | null | undefined>>(
  texts: T,
): { [K in keyof T]?: string } {
  const given = Object.entries(texts).filter(([, text]) => text != null);
  return Object.fromEntries(given) as { [K in keyof T]?: string };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
