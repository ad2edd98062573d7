import { useContext, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { setLedTo } from './fetch-code.ts';

/** Let the wait for lost code of a page ask where the router leads the shopper (docs/decisions/1050). */
export function useLedTo(): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    let opened: unknown;
    setLedTo(() => {
      const next = router.state.navigation.location;
      if (!next) return undefined;
      const matched = matchRoutes(router.routes, next.pathname) ?? [];
      return {
        includes: (id) => matched.some(({ route }) => route.id === id),
        // Where only the page for what is not there matches, the router asks whether there is another.
        areKnown: matched.length > 0 && !matched.at(-1)?.route.path?.endsWith('*'),
        open: () => {
          // A frame and its page are two routes, and both may miss something.
          if (opened === next) return;
          opened = next;
          // Who goes back from there may find this page as it was left: on its way to the pressed one.
          window.onpageshow = ({ persisted }) => persisted && location.reload();
          const href = router.createHref(next);
          // After Back the address is the page's already: led to a # on it, the browser would load nothing.
          if (location.href === location.origin + href) location.reload();
          else location.assign(href);
        },
      };
    });
    return () => setLedTo();
  }, [router]);
}
