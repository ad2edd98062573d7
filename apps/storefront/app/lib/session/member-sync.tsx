import { sync } from '@duskline/contract/member/account-sync.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../api/api.ts';
import { useHasMemberApi } from '../settings/offers.ts';
import { useShopper } from './shopper.ts';

/**
 * Sync profile, grade and coupons of the member between the two APIs, and load again what differed.
 * A failure is not shown: the member's own change is saved, and the next login syncs again.
 */
export function useSyncMember() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async () => (await api.member(sync)).data.differs,
    onSuccess: async (differs) => {
      if (differs.length > 0) {
        await Promise.all(
          ['profile', 'grade', 'coupons'].map((name) =>
            queryClient.invalidateQueries({ queryKey: [key, name] }),
          ),
        );
      }
    },
  });
}

/** Syncs a member once they log in on an open page; rendered once in the layout. */
export function MemberSync() {
  const { kind } = useShopper();
  const hasMemberApi = useHasMemberApi();
  const { mutate } = useSyncMember();
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === 'guest' && kind === 'member' && hasMemberApi) mutate();
    before.current = kind;
  }, [kind, hasMemberApi, mutate]);
  return null;
}
