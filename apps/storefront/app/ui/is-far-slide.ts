/**
 * Say whether a slide is too far from the one shown to load its picture. At first only the slide
 * shown loads it, so that no other delays it; then its neighbours. The last slide is the first one's
 * neighbour too, but only who touches the carousel goes there.
 */
export function isFar(
  position: number,
  shown: number,
  at: { count: number; loops: boolean; isHeld: boolean; isReady: boolean },
): boolean {
  if (position === shown) return false;
  if (!at.isReady) return true;
  const isAround =
    at.loops &&
    ((shown === at.count - 1 && position === 0) ||
      (shown === 0 && position === at.count - 1 && at.isHeld));
  return Math.abs(position - shown) > 1 && !isAround;
}
