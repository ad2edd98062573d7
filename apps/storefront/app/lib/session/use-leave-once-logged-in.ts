import { useEffect, useState } from 'react';
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

/** Whether nobody was logged in when the page was opened, as far as it is known. */
export function useWasGuest(): boolean {
  const { kind } = useShopper();
  const [wasGuest, setWasGuest] = useState(false);
  if (kind === 'guest' && !wasGuest) setWasGuest(true);
  return wasGuest;
}
