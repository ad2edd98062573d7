import type { MemberDetail } from '@duskline/contract/admin/member-shapes';
import { changeMemberPoints } from '@duskline/contract/admin/members.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatWon } from '../../lib/format/format.ts';
import { PointsDialog } from '../../lib/forms/points-dialog.tsx';
import { memberTexts } from '../../texts/members.ts';
import { useMemberRefresh } from './use-member-refresh.ts';

const { reasonHint: hint, ...texts } = memberTexts.points;

/** Give a member points, or take some back, for a reason that the member reads. */
export function MemberPointsDialog({
  member: { memberNo, points },
  change,
  onClose,
}: {
  member: MemberDetail;
  change: 'give' | 'take';
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const note = change === 'give' ? texts.giveNote : texts.takeNote;
  return (
    <PointsDialog
      texts={{
        ...{ amount: texts.amount, amountMissing: texts.amountMissing, hint },
        action: texts[change],
        description: `${texts.left(formatWon(points))}. ${note}`,
        done: change === 'give' ? texts.given : texts.taken,
      }}
      onSend={(sent) =>
        call(changeMemberPoints, { params: { memberNo }, body: { ...sent, change } })
      }
      onSettled={useMemberRefresh()}
      onClose={onClose}
    />
  );
}
