import { useContext, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { setLedTo } from './fetch-code.ts';

/** Let the wait for lost code of a page ask where the router leads the shopper (docs/decisions/1050). */
export function useLedTo(): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    setLedTo(() => {
      const next = router.state.navigation.location?.pathname;
      if (next === undefined) return undefined;
      const matched = (matchRoutes(router.routes, next) ?? []).map(({ route }) => route);
      return {
        routes: matched.map(({ id }) => String(id)),
        // Where only the page for what is not there matches, the router asks whether there is another.
        areKnown: matched.length > 0 && !matched.at(-1)?.path?.endsWith('*'),
      };
    });
    return () => setLedTo(undefined);
  }, [router]);
}
