import type { TermsState } from '@duskline/contract/admin/terms';
import { DAY_MS } from '@duskline/contract/time.rules';

/** Say of versions, the latest first, which one is in force on a day and until when each was. */
export function periodsOf<Version extends { inForceFrom: string }>(
  versions: readonly Version[],
  today: string,
): (Version & { state: TermsState; inForceUntil: string | null })[] {
  const inForce = versions.find(({ inForceFrom }) => inForceFrom <= today);
  return versions.map((version, at) => {
    const next = versions[at - 1]?.inForceFrom;
    const isComing = version.inForceFrom > today;
    return {
      ...version,
      state: isComing ? 'COMING' : version === inForce ? 'IN_FORCE' : 'FORMER',
      inForceUntil: next === undefined ? null : dayBefore(next),
    };
  });
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
