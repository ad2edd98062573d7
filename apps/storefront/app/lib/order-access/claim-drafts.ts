import type { ClaimKind } from '../labels/claim-labels.ts';

/** Before the name of each half-filled form of a claim in the tab's storage (decision 0900). */
export const CLAIM_DRAFT_KEY = 'duskline.claim-draft.';

/** The name of a form in the tab: its kind and option, and whether it was opened for the whole order. */
export function claimDraftId(kind: ClaimKind, orderOptionNo: number, isWhole: boolean): string {
  return `${kind}-${orderOptionNo}${isWhole ? '-all' : ''}`;
}

/** Delete what was filled in, once it is sent. */
export function deleteClaimDraft(id: string): void {
  try {
    sessionStorage.removeItem(CLAIM_DRAFT_KEY + id);
  } catch {
    // Storage is switched off: nothing was stored.
  }
}

/** Delete what was filled in for an option of which nothing is left to claim in this way. */
export function deleteClaimDrafts(kind: ClaimKind, orderOptionNo: number): void {
  for (const isWhole of [false, true]) {
    deleteClaimDraft(claimDraftId(kind, orderOptionNo, isWhole));
  }
}
