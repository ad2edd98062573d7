import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShopper } from './shopper.ts';

/** Go on to `returnUrl` once somebody is logged in, by this page's form or in another tab. */
export function useLeaveOnceLoggedIn(returnUrl: string): void {
  const { kind } = useShopper();
  const navigate = useNavigate();
  useEffect(() => {
    if (kind === 'member') void navigate(returnUrl, { replace: true });
  }, [kind, navigate, returnUrl]);
}
