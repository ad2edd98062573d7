import { MOST_SEEN_COUNTED } from '@duskline/contract/admin/one-time-notices.rules';
import { formatCount } from '../../lib/format/format.ts';
import { oneTimeNoticeTexts as texts } from '../../texts/one-time-notices.ts';

/** Say how many members have seen a notice, which are counted up to a number. */
export function sayMembers(seenBy: number): string {
  const say = seenBy < MOST_SEEN_COUNTED ? texts.count : texts.countOrMore;
  return say(formatCount(seenBy));
}
