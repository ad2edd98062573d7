import type { Vault } from '../../vault/vault.ts';

/** Sealed facts of a member that the Member API owns. */
export type SealedAccountFacts = { mobile: string | null; birthday: string | null };

/** Seal a member's phone and birthday for the database. */
export function sealAccountFacts(vault: Vault, facts: SealedAccountFacts): string {
  return vault.sealFacts('member-account', facts);
}

/** Open a member's phone and birthday; both are null for a member who withdrew. */
export function openAccountFacts(vault: Vault, sealed: string | null): SealedAccountFacts {
  if (sealed === null) return { mobile: null, birthday: null };
  return vault.openFacts<SealedAccountFacts>('member-account', sealed);
}

/** Sealed facts of a member that only the shop stores. */
export type SealedProfileFacts = {
  telephone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  jibunAddress: string;
  jibunDetailAddress: string;
  refundBank: string | null;
  refundBankAccount: string | null;
  refundBankDepositorName: string | null;
};

const EMPTY_PROFILE: SealedProfileFacts = {
  ...{ telephone: '', zipCode: '', address: '', detailAddress: '' },
  ...{ jibunAddress: '', jibunDetailAddress: '' },
  ...{ refundBank: null, refundBankAccount: null, refundBankDepositorName: null },
};

export const sealedProfileNames = Object.keys(EMPTY_PROFILE) as (keyof SealedProfileFacts)[];

/** Seal the facts of a profile for the database, all of them in one text. */
export function sealProfileFacts(vault: Vault, facts: SealedProfileFacts): string {
  return vault.sealFacts('member-own', facts);
}

/** Open the facts of a profile; all are empty where nothing was saved. */
export function openProfileFacts(vault: Vault, sealed: string | null): SealedProfileFacts {
  return sealed === null
    ? EMPTY_PROFILE
    : vault.openFacts<SealedProfileFacts>('member-own', sealed);
}
