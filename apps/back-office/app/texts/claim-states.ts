import { claimStateNames } from '@duskline/contract/admin/state-names.rules';

/** Return what staff read for the state of a claim. */
export function claimStateName(state: string): string {
  return claimStateNames[state] ?? state;
}
