import type { CallReply } from '@duskline/contract';
import { claimStateLabel } from '@duskline/contract/shop/claim-label.rules';
import type { getClaimForm } from '@duskline/contract/shop/claims.calls';
import { claimStatusLabels } from '@duskline/contract/shop/labels';

/** The three kinds of claim, as the API names them. */
export type ClaimKind = CallReply<typeof getClaimForm>['claimType'];

/** The Korean name of each kind of claim. */
export const claimKindLabels: Record<ClaimKind, string> = {
  CANCEL: '취소',
  RETURN: '반품',
  EXCHANGE: '교환',
};

/** The label of a past claim's last state; `신청 종료` for one that has no label. */
export function claimHistoryLabel({ claimStatusType }: { claimStatusType: string | null }): string {
  if (claimStatusType === 'WITHDRAWN') return '신청 철회';
  if (claimStatusType === 'REFUSED') return '신청 반려';
  const label = claimStatusLabels[claimStatusType as keyof typeof claimStatusLabels];
  return label ? claimStateLabel(label) : '신청 종료';
}
