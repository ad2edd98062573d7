import { payTypeLabels } from '@duskline/contract/shop/labels';
import {
  choiceFilter,
  dayFilter,
  rowChoiceFilter,
  rowFilter,
  textFilter,
} from '../../lib/url/url-filters.ts';
import { orderTexts } from '../../texts/orders.ts';
import { carrierOptions } from './carriers.ts';

const texts = orderTexts.filters;
const shownPayTypes = [
  ...(['CREDIT_CARD', 'VIRTUAL_ACCOUNT', 'REALTIME_ACCOUNT_TRANSFER', 'NAVER_EASY_PAY'] as const),
  ...(['KAKAO_PAY', 'TOSS_PAY', 'ACCUMULATION'] as const),
];

/** The filters of the order queues, as they stand in the URL; the grades are the shop's, once known. */
export const orderFilters = (grades: readonly { no: number; label: string }[] | undefined) => ({
  q: textFilter(orderTexts.search, {
    isMain: true,
    placeholder: orderTexts.searchPlaceholder,
  }),
  from: dayFilter(texts.from),
  to: dayFilter(texts.to),
  product: rowFilter(texts.product),
  option: rowFilter(texts.option),
  payType: choiceFilter(
    texts.payType,
    shownPayTypes.map((value) => ({ value, label: payTypeLabels[value] ?? value })),
  ),
  buyer: choiceFilter(texts.buyer, [
    { value: 'member', label: texts.member },
    { value: 'guest', label: texts.guest },
  ]),
  grade: rowChoiceFilter(texts.grade, grades),
  carrier: choiceFilter(texts.carrier, carrierOptions),
  delayed: choiceFilter(texts.delayed, [
    { value: '2', label: texts.delayedDays(2) },
    { value: '3', label: texts.delayedDays(3) },
    { value: '7', label: texts.delayedDays(7) },
  ]),
});
