import { useEffect } from 'react';

/** Start over where the browser restores this page from its memory, as after a step back to it. */
export function useWhenRestored(startOver: () => void): void {
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && startOver();
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, [startOver]);
}
