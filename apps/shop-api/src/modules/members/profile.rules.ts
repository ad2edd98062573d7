type Nullish<T> = { [K in keyof T]?: T[K] | null };

/** Facts that belong to the account at the Member API, as the shop stores them. */
export type AccountFacts = {
  name: string;
  mobile: string | null;
  birthday: string | null;
  sex: string | null;
};

/** What a client sends of an account; null and absent say nothing. */
export type AccountUpdate = Nullish<{
  name: string;
  mobile: string;
  birthday: string;
  sex: string;
  password: string;
}>;

/** Whether an update changes a fact of the account; sent back as it is, it changes nothing. */
export function changesAccountFact(stored: AccountFacts, update: AccountUpdate): boolean {
  if (update.password) return true;
  const pairs: [string | null | undefined, string | null][] = [
    [update.name, stored.name],
    [update.mobile && digitsOf(update.mobile), stored.mobile],
    [update.birthday && digitsOf(update.birthday), stored.birthday && digitsOf(stored.birthday)],
    [update.sex, stored.sex],
  ];
  return pairs.some(([sent, current]) => sent != null && sent !== '' && sent !== current);
}

/** Texts of a profile that a client sends; null and absent change nothing, an empty text clears. */
export type ProfileTexts = Nullish<{
  email: string;
  nickname: string;
  telephone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  jibunAddress: string;
  jibunDetailAddress: string;
  refundBank: string;
  refundBankAccount: string;
  refundBankDepositorName: string;
  additionalInfo: string;
}>;

export type Agreements = {
  isSmsAgreed: boolean;
  isDirectMailAgreed: boolean;
  isPushAgreed: boolean;
};

/** What a client sends to change a profile. */
export type ProfileChanges = {
  account: AccountUpdate;
  texts: ProfileTexts;
  agreements: Nullish<Agreements>;
};

/**
 * Return the stored facts that an update changes. The time of an agreement that stays the
 * same is not among them.
 */
export function changedProfileFacts(
  current: Agreements,
  { texts, agreements }: Pick<ProfileChanges, 'texts' | 'agreements'>,
  now: Date,
) {
  const { isSmsAgreed, isDirectMailAgreed, isPushAgreed } = agreements;
  return {
    ...withoutMissing(texts),
    ...(isChange(current.isSmsAgreed, isSmsAgreed)
      ? { isSmsAgreed, smsAgreementChangedAt: now }
      : {}),
    ...(isChange(current.isDirectMailAgreed, isDirectMailAgreed)
      ? { isDirectMailAgreed, directMailAgreementChangedAt: now }
      : {}),
    ...(isChange(current.isPushAgreed, isPushAgreed)
      ? { isPushAgreed, pushAgreementChangedAt: now }
      : {}),
  };
}

function isChange(current: boolean, sent: boolean | null | undefined): sent is boolean {
  return sent != null && sent !== current;
}

function withoutMissing<T extends Record<string, string | null | undefined>>(
  texts: T,
): { [K in keyof T]?: string } {
  const sent = Object.entries(texts).filter(([, text]) => text != null);
  return Object.fromEntries(sent) as { [K in keyof T]?: string };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
