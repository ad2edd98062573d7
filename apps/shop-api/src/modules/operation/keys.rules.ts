import type { Key } from '@duskline/contract/admin/operation';
import { addDays, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';

type Kind = Key['kind'];

/**
 * For how many days a key is used before it should be replaced: NIST SP 800-57 Part 1 Rev. 5, 5.3.6
 * (private signature keys 1 to 3 years; symmetric keys for authentication and for data at most 2
 * years to seal with). The secrets of keyed hashes stay: with another, nobody would be found again by
 * name or phone.
 */
export const keyDays: Record<Kind, number | null> = {
  ...{ SIGNING: 365, SHOP_TOKEN: 730, PERSONAL_DATA: 730 },
  ...{ SHOP_HASH: null, ACCOUNTS_HASH: null },
};

const NAME_LETTERS = 8;

/** Say of a key what staff may read: the beginning of its name, its age, when it is due. */
export function describeKey(
  key: { kind: Kind; name: string | null; state: Key['state']; since: Date | null },
  now: Date,
): Key {
  const days = keyDays[key.kind];
  const isReplaced = key.state === 'REPLACED';
  const due = days === null || key.since === null || isReplaced ? null : addDays(key.since, days);
  return {
    ...{ kind: key.kind, state: key.state },
    name: key.name === null ? null : key.name.slice(0, NAME_LETTERS),
    since: key.since && seoulDateTime(key.since),
    dueOn: due && seoulDate(due),
    isOverdue: due !== null && due <= now,
  };
}
