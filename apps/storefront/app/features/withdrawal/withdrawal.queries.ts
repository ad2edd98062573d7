import { withdraw } from '@duskline/contract/member/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** Close the account for good, then log out here. `actionToken` comes from `ConfirmPassword`. */
export function useWithdraw() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { actionToken: string; reason: string }) => {
      await api.member(withdraw, { body });
      await api.session.logout();
    },
  });
}
