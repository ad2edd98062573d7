import { useContext, useEffect } from 'react';
import {
  type DataRouter,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router';
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
          const href = router.createHref(next);
          // After Back the address is the page's already: led to a # on it, the browser would load nothing.
          if (location.href === location.origin + href) return location.reload();
          // Who goes back from there may find this page as it was left: on its way to the pressed one.
          window.onpageshow = ({ persisted }) => {
            if (persisted && router.state.navigation.location === next) stay(router);
          };
          location.assign(href);
        },
        stop: () => {
          // The router may go on long after the shopper stopped it, or never have learned of that.
          if (opened !== next) return;
          opened = undefined;
          window.stop();
        },
      };
    });
    return () => setLedTo();
  }, [router]);
}

/** End the way to another page: the router has no other call for that (`useBackToPage` says more). */
function stay(router: DataRouter): void {
  // What the page noted in its URL past the router stays there.
  const { pathname, search } = location;
  void router.navigate(
    { pathname, search },
    {
      replace: true,
      state: history.state?.usr,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    },
  );
}
