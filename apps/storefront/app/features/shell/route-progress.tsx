import { useNavigation } from 'react-router';
import { useLedTo } from '../../lib/hydration/use-led-to.ts';

/** A line along the top edge while the next page is loading. */
export function RouteProgress() {
  // Here, as its code is there from the first press on.
  useLedTo();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 origin-left bg-signal transition-transform ease-out ${
        isMoving ? 'scale-x-90 duration-[4s] delay-100' : 'scale-x-0 duration-0'
      }`}
    />
  );
}
