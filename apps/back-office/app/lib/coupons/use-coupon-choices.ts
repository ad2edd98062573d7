import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberTexts } from '../../texts/members.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { benefitText } from './benefit-text.ts';

const texts = memberTexts.coupons;

/** A coupon that can be given, and how many are left of it; null without a limit. */
type GivableCoupon = Parameters<typeof benefitText>[0] & {
  couponNo: number;
  name: string;
  left: number | null;
};

/** What is offered for what is typed, and why nothing could be found. */
export type CouponChoices = {
  options: ComboboxOption[];
  error: Error | null;
  search: (typed: string) => void;
};

/** Return a coupon as a choice of a combobox: its name, what it takes off, how many are left. */
export function couponOption({ couponNo, name, left, ...benefit }: GivableCoupon): ComboboxOption {
  return {
    value: String(couponNo),
    label: [name, benefitText(benefit), left === null ? undefined : texts.left(left)]
      .filter(Boolean)
      .join(' · '),
  };
}

/**
 * Offer the coupons that `find` finds for what is typed into a combobox that has `chosen`; before them
 * `fixed`, while nothing is typed. Enter takes the first one: until the found ones have come, what was
 * found before is offered as far as it fits.
 */
export function useCouponChoices({
  queryKey,
  find,
  chosen,
  fixed = [],
}: {
  queryKey: QueryKey;
  find: (q: string) => Promise<{ items: GivableCoupon[] }>;
  chosen: ComboboxOption | null;
  fixed?: readonly ComboboxOption[];
}): CouponChoices {
  const [words, search] = useState(chosen?.label ?? '');
  // What is typed is the chosen one's name after choosing: all are offered again then.
  const q = chosen?.label === words ? '' : words.trim();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => find(q),
    placeholderData: keepPreviousData,
  });
  const fits = (text: string) => text.toLowerCase().includes(q.toLowerCase());
  const found = (data?.items ?? []).filter(({ name }) => !isPlaceholderData || fits(name));
  const options = [...(q === '' ? fixed : []), ...found.map(couponOption)];
  return { options, error, search };
}
