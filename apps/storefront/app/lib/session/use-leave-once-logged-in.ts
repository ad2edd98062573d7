import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShopper } from './shopper.ts';

/** Whoever is logged in, by this page's form or in another tab, goes on to where she came from. */
export function useLeaveOnceLoggedIn(returnUrl: string): void {
  const { kind } = useShopper();
  const navigate = useNavigate();
  useEffect(() => {
    if (kind === 'member') void navigate(returnUrl, { replace: true });
  }, [kind, navigate, returnUrl]);
}
