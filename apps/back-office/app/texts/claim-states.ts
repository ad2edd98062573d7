import { claimStatusLabels } from '@duskline/contract/shop/labels';

const names: Partial<Record<string, string>> = {
  ...claimStatusLabels,
  // How a claim ends without anything being done; the shop's own labels know no words for them.
  WITHDRAWN: '철회',
  REFUSED: '거절',
};

/** Return what staff read for the state of a claim. */
export function claimStateName(state: string): string {
  return names[state] ?? state;
}
