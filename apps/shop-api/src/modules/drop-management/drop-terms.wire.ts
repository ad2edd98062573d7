import { createHash } from 'node:crypto';
import type { DropTerms as Typed } from '@duskline/contract/admin/drops';
import type { DropRow, DropTerms } from '../drops/index.ts';

/** Map what staff typed of a drop. */
export function termsFromWire({ opensAt, endsAt, ...terms }: Typed): DropTerms {
  return { ...terms, opensAt: new Date(opensAt), endsAt: new Date(endsAt) };
}

/** Pick of a drop what staff set. */
export function termsOf(drop: DropRow): DropTerms {
  const { opensAt, endsAt, perMinute, margin, admissionSeconds } = drop;
  const { identityRequired, guestsAllowed } = drop;
  return {
    ...{ opensAt, endsAt, perMinute, margin, admissionSeconds },
    ...{ identityRequired, guestsAllowed },
  };
}

/** Return the version of a drop: a digest of what staff set. */
export function versionOf(drop: DropRow): string {
  return createHash('sha256')
    .update(JSON.stringify(termsOf(drop)))
    .digest('base64url');
}
