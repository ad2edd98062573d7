import type { InnerScreen } from '../../screens.ts';

/** The screens whose title or other words contain all that is typed; all of them for nothing. */
export function findScreens<Found extends InnerScreen>(
  among: readonly Found[],
  keyword: string,
): readonly Found[] {
  const parts = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return among.filter(({ title, path, words = [] }) => {
    const text = [title, path, ...words].join(' ').toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
