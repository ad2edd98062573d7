import type { InnerScreen } from '../../inner-screens.ts';

/**
 * The screens whose title or other words contain all that is typed, those with it in their title first;
 * all of them for nothing.
 */
export function findScreens<Found extends InnerScreen>(
  among: readonly Found[],
  keyword: string,
): readonly Found[] {
  const parts = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => parts.every((part) => text.toLowerCase().includes(part));
  const isNamed = ({ title }: Found) => Number(hasAll(title));
  return among
    .filter(({ title, path, words = [] }) => hasAll([title, path, ...words].join(' ')))
    .toSorted((one, other) => isNamed(other) - isNamed(one));
}
