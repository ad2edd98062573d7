import type { ShopTx } from '../../context.ts';
import { findMembersOfLines } from './member-list.sql.ts';

type CheckedList = {
  memberNos: number[];
  /** Lines that name a member once more. */
  repeated: number;
  unknown: { line: number; text: string }[];
};

/**
 * Find the members that lines name by number or login mail, but for stopped ones. Empty lines are left
 * out; a line counts from 1, as a spreadsheet does.
 */
export async function checkMemberList(tx: ShopTx, lines: readonly string[]): Promise<CheckedList> {
  const named = lines
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const found = await findMembersOfLines(
    tx,
    named.map(({ text }) => text),
  );
  const memberNos = new Set<number>();
  const unknown: CheckedList['unknown'] = [];
  let repeated = 0;
  for (const { line, text } of named) {
    const memberNo = found.get(text.toLowerCase());
    if (memberNo === undefined) unknown.push({ line, text });
    else if (memberNos.has(memberNo)) repeated += 1;
    else memberNos.add(memberNo);
  }
  return { memberNos: [...memberNos], repeated, unknown };
}
