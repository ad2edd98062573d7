import * as api from '@duskline/contract/shop/grades';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findGradeProgress } from './grade-progress.ts';
import { findGradesShown } from './grades.sql.ts';
import { memberGradeToWire, myGradeToWire, nextGradeToWire } from './grades.wire.ts';

/** Register the store's grades, a member's own and the way to the next one. */
export function gradeRoutes({ open, member }: Routers, { db, clock }: ShopContext): void {
  open(api.listMemberGrades, async ({ query }) => {
    const grades = await findGradesShown(db, clock.now());
    const wanted = grades.filter(({ gradeNo }) => query.gradeNos?.includes(gradeNo) ?? true);
    return wanted.map(memberGradeToWire);
  });

  const progressOf = async (memberNo: number) => {
    const progress = await findGradeProgress(db, memberNo, clock.now());
    if (!progress) throw new Error(`a shop token of member ${memberNo}, who is not there`);
    return progress;
  };

  member(api.getMyGrade, async (_input, { caller }) =>
    myGradeToWire((await progressOf(caller.memberNo)).grade),
  );

  member(api.getNextGrade, async (_input, { caller }) =>
    nextGradeToWire(await progressOf(caller.memberNo), clock.now()),
  );
}
