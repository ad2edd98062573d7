import * as api from '@duskline/contract/member/grades';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { readMemberSummary } from '../account-sync/index.ts';
import { progressPercent } from './grades.rules.ts';

/** Register the call of a member's grade; the Shop API owns grades. */
export function gradeRoutes({ member }: Routers, context: MemberContext): void {
  member(api.getMyGrade, async (_input, { caller }) => {
    const summary = await readMemberSummary(context, caller.memberNo);
    if (isRefusal(summary)) return summary;
    const { grade } = summary;
    return { data: { ...grade, progressPercent: progressPercent(grade.bought, grade.next) } };
  });
}
