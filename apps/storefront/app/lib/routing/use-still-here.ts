import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

/**
 * Returns the function to be called at a press; it returns the one that says, once the reply has come,
 * whether the shopper is still on that page and on the way to no other. Whoever is not must not be led
 * away from where they have gone.
 */
export function useStillHere(): () => () => boolean {
  // Not by what is mounted: a button may be gone (its bottom sheet was closed) while its page is there.
  const router = useContext(RouterContext)?.router;
  const whereTo = () => {
    const { location, navigation } = router?.state ?? {};
    return (navigation?.location ?? location)?.pathname;
  };
  return () => {
    const pressedAt = whereTo();
    return () => whereTo() === pressedAt;
  };
}
