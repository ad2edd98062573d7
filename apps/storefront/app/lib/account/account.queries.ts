import type { CallReply } from '@duskline/contract';
import { getMember } from '@duskline/contract/member/accounts.calls';
import type { actionTokenTypes } from '@duskline/contract/member/action-tokens';
import { issueActionToken } from '@duskline/contract/member/action-tokens.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';

/** A member's account as the Member API returns it. */
export type Account = CallReply<typeof getMember>['data'];

/** What a member proves again who they are for. */
export type ActionPurpose = (typeof actionTokenTypes)[number];

/** The key of the account in the query cache; changes of the account put their reply there. */
export function accountQueryKey(shopperKey: string): string[] {
  return [shopperKey, 'account'];
}

/** Load the logged-in member's account. */
export function useAccount() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: accountQueryKey(key),
    queryFn: async () => (await api.member(getMember)).data,
    enabled: kind === 'member',
  });
}

/** Exchange a password, or a code where the member has none, for the token of one purpose. */
export function useIssueActionToken(actionTokenType: ActionPurpose) {
  const api = useApi();
  return useMutation({
    mutationFn: async (proof: { password?: string; otpCode?: string }) =>
      (await api.member(issueActionToken, { body: { actionTokenType, ...proof } })).data
        .actionToken,
  });
}
