import { choiceFilter, dayFilter, rowChoiceFilter, textFilter } from '../../lib/url/url-filters.ts';
import { memberTexts } from '../../texts/members.ts';

const texts = memberTexts.filters;
const lastOrders = ['30', '90', '365', 'longer', 'never'] as const;
const states = ['ACTIVE', 'STOPPED', 'WITHDRAWN'] as const;

/** The filters of the member list, as they stand in the URL; the grades are the shop's, once known. */
export function memberFilters(grades: readonly { no: number; label: string }[] | undefined) {
  return {
    q: textFilter(memberTexts.search, {
      isMain: true,
      placeholder: memberTexts.searchPlaceholder,
    }),
    grade: rowChoiceFilter(texts.grade, grades),
    state: choiceFilter(
      texts.state,
      states.map((value) => ({ value, label: memberTexts.states[value] })),
    ),
    lastOrder: choiceFilter(
      texts.lastOrder,
      lastOrders.map((value) => ({ value, label: texts.lastOrders[value] })),
    ),
    from: dayFilter(texts.from),
    to: dayFilter(texts.to),
  };
}
