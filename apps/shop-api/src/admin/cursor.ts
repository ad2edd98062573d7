import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** The last row of a page of a list by time: the next page begins after it. */
export type TimeCursor = { at: Date; no: number };

/** Format a cursor for the reply. */
export function formatCursor({ at, no }: TimeCursor): string {
  return Buffer.from(`${at.getTime()}.${no}`).toString('base64url');
}

/** Read a cursor of a request; undefined where there is none, `invalid_request` where it is not ours. */
export function readCursor(
  cursor: string | undefined,
): TimeCursor | undefined | Refusal<'invalid_request'> {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, no] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || no === undefined) {
    const problems = [{ property: 'query.cursor', reason: '목록을 처음부터 다시 불러와 주세요.' }];
    return refuse('invalid_request', { problems });
  }
  return { at: new Date(Number(at)), no: Number(no) };
}
