import { useSyncExternalStore } from 'react';

/** Whether a media query matches; `md` of app.css is where a table has room. */
export const NARROW = '(width < 48rem)';

/** Follow a media query. False where there is none to ask, such as in the build. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== 'function') return () => {};
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  );
}
