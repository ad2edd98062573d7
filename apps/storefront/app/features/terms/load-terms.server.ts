import type { Caller } from '@duskline/client';
import { getTerms, getTermsByNo, listTermsHistory } from '@duskline/contract/shop/terms.calls';

/** Versions are announced at most a year before their day. */
const DAYS_AHEAD = 365;

/** A version that a shopper can choose: the one in force, coming and former ones. */
export type ListedTerms = {
  termsNo: number;
  inForceFrom: string;
  status: string;
  /** Why it was made; empty where nobody said. */
  reason: string;
};

export type ShownTerms = {
  /** Empty where none are published. */
  html: string;
  /** The first day of this version, as on the wire. */
  inForceFrom: string;
  /** The version that was asked for; undefined for the one in force. */
  versionNo: number | undefined;
  /** The latest first. */
  versions: ListedTerms[];
};

/**
 * Load the terms in force as HTML, or the version that `versionNo` names, with all versions of the
 * document. A number that names none of them is answered with the one in force.
 */
export async function loadTerms(
  shop: Caller,
  type: 'USE' | 'PI_PROCESS',
  versionNo: string | null,
): Promise<ShownTerms> {
  const [found, history] = await Promise.all([
    shop(getTerms, { query: { termsTypes: [type] } }),
    shop(listTermsHistory, { query: { termsType: type, futureDaysToShow: DAYS_AHEAD } }),
  ]);
  const versions = history.map((one) => ({
    ...{ termsNo: one.termsNo, inForceFrom: one.enforcementDate },
    status: one.termsEnforcementStatusLabel,
    reason: one.revisionReason ?? '',
  }));
  const wanted = versions.find(({ termsNo }) => String(termsNo) === versionNo)?.termsNo;
  const terms =
    wanted === undefined
      ? found[type.toLowerCase()]
      : await shop(getTermsByNo, { params: { termsNo: wanted } });
  return {
    html: terms?.contents ?? '',
    inForceFrom: terms?.enforcementDate ?? '',
    versionNo: wanted,
    versions,
  };
}
