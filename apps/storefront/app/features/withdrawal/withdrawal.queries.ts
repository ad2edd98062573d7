import { withdraw } from '@duskline/contract/member/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { showToast } from '../../ui/overlays.ts';

/** Close the account for good, then log out here. `actionToken` comes from `ConfirmPassword`. */
export function useWithdraw() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { actionToken: string; reason: string }) => {
      await api.member(withdraw, { body });
      await api.session.logout();
    },
    // Said here and not by the page: the logout may have taken the shopper elsewhere before.
    onSuccess: () => showToast('탈퇴했어요. 그동안 이용해 주셔서 고마워요.'),
  });
}
