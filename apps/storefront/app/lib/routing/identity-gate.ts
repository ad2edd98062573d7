import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../ui/overlays.ts';
import { errorCode, errorText } from '../errors/error-text.ts';
import { useHasMemberApi } from '../settings/offers.ts';

const identityCodes = ['O3336', 'O3338'];
const PAGE = '/my-page/member/verify-identity';

/** Say whether a call was refused until the shopper verifies their identity (spec, section 5). */
export function isIdentityRefusal(error: unknown): boolean {
  return identityCodes.includes(errorCode(error) ?? '');
}

/** Return a function that sends a shopper with such a refusal to verify their identity, and back here. */
export function useIdentityGate(): (error: unknown) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasMemberApi = useHasMemberApi();
  return useCallback(
    (error) => {
      // Without our Member API there is no such page: the mall's own sentence is shown.
      if (!isIdentityRefusal(error) || !hasMemberApi) return;
      showToast(errorText(error));
      void navigate(`${PAGE}?${new URLSearchParams({ returnUrl: pathname + search })}`);
    },
    [navigate, pathname, search, hasMemberApi],
  );
}
