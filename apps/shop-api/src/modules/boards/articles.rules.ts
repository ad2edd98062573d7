import type { ArticleForm, ArticleState } from '@duskline/contract/admin/articles';

type Shown = { isHidden: boolean; from: Date | null; until: Date | null };

/** Return where an article stands at a moment; shoppers find those that are `LIVE`. */
export function articleStateAt({ isHidden, from, until }: Shown, now: Date): ArticleState {
  if (isHidden) return 'HIDDEN';
  if (until !== null && until <= now) return 'ENDED';
  return from !== null && from > now ? 'SCHEDULED' : 'LIVE';
}

/**
 * Find what is wrong with the period of a form. A beginning that was saved before may be over by now; a
 * new one in the past would date the article back.
 */
export function findPeriodProblem(
  { fromAt, untilAt }: Pick<ArticleForm, 'fromAt' | 'untilAt'>,
  before: { from: Date | null; until: Date | null },
  now: Date,
): 'schedule_in_past' | 'period_invalid' | undefined {
  const isNew = (text: string | null, saved: Date | null) =>
    text !== null && Date.parse(text) !== saved?.getTime();
  if (fromAt !== null && untilAt !== null && Date.parse(fromAt) >= Date.parse(untilAt)) {
    return 'period_invalid';
  }
  const isPast = (text: string | null) => text !== null && Date.parse(text) <= now.getTime();
  if (isNew(fromAt, before.from) && isPast(fromAt)) return 'schedule_in_past';
  return isNew(untilAt, before.until) && isPast(untilAt) ? 'schedule_in_past' : undefined;
}
