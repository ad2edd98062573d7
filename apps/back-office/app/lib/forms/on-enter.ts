import type { KeyboardEvent } from 'react';

/**
 * What a field does with Enter in place of sending the whole form it is in: it presses the button beside
 * it, or nothing where there is none.
 */
export function onEnter(press?: () => void): (event: KeyboardEvent<HTMLInputElement>) => void {
  return (event) => {
    // While a syllable is composed, Enter ends that.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) press?.();
  };
}
