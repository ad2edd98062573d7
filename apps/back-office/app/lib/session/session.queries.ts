import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { Needed } from '@duskline/contract/admin/permissions';
import { getSession } from '@duskline/contract/admin/sessions.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { sessionEnd } from './session-end.ts';
import { sessionKey } from './session-key.ts';

/** Who is logged in, and what they may do. */
export type Session = AdminCallReply<typeof getSession>;

/** Ask who is logged in; refused where nobody is. */
export function useSessionQuery() {
  const call = useApi();
  return useQuery(
    queryOptions({
      queryKey: sessionKey,
      queryFn: async () => {
        const session = await call(getSession);
        sessionEnd.setIdle(session.idleSeconds);
        return session;
      },
      staleTime: 60_000,
      // A changed role shows when somebody comes back to the tab.
      refetchOnWindowFocus: true,
    }),
  );
}

/** The session of a page inside the frame, which shows no page before it is known. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  if (!data) throw new Error('a page of the frame was shown without a session');
  return data;
}

/** Say whether a session may do what a screen or a call needs. */
export function may(session: Session, needed: Needed): boolean {
  if (needed === 'none' || needed === 'signed-in' || needed === 'set-up') return true;
  return session.permissions.includes(needed);
}

/** Say whether who is logged in may do something: the screen hides what the server would refuse. */
export function useMay(needed: Needed): boolean {
  return may(useSession(), needed);
}
