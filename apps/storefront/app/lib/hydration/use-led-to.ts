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
      return matchRoutes(router.routes, next)?.map(({ route }) => String(route.id)) ?? [];
    });
    return () => setLedTo(undefined);
  }, [router]);
}
