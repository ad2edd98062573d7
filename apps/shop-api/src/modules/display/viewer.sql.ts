import { type RawBuilder, sql } from 'kysely';
import type { Platform, Visitor } from '../../http/routers.ts';

/** Whom banners and popups are shown to; a guest has no grade. */
export type Viewer = { platform: Platform; gradeNo: number | undefined };

/** Return what of a visitor decides what they are shown. */
export function viewerOf({ platform, member }: Visitor): Viewer {
  return { platform, gradeNo: member?.gradeNo };
}

/** Build the condition that a row is for a visitor of this grade, or for a guest; `row` is its alias. */
export function isFor(row: 'b' | 'popup', gradeNo: number | undefined): RawBuilder<boolean> {
  const [audience, grades] = [sql.ref(`${row}.audience`), sql.ref(`${row}.grade_nos`)];
  if (gradeNo === undefined) return sql`${audience} in ('ALL', 'GUEST')`;
  return sql`(${audience} = 'ALL' or (${audience} = 'MEMBER'
    and (${grades} = '{}' or ${gradeNo}::integer = any (${grades}))))`;
}
