import { logOut } from '@duskline/contract/admin/sessions.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleUser, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { askToLeave } from '../../lib/forms/use-unsaved-guard.ts';
import { useSession } from '../../lib/session/session.queries.ts';
import { sessionEnd } from '../../lib/session/session-end.ts';
import { sessionKey } from '../../lib/session/session-key.ts';
import { shellTexts } from '../../texts/shell.ts';
import { IconButton } from '../../ui/button.tsx';

/** Who is logged in as what: leads to one's account, and out. */
export function AccountMenu({ onFollow }: { onFollow?: () => void }): ReactNode {
  const { name, role } = useSession();
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useMutation({
    // What is typed is asked about while the session lasts: whoever stays can save it.
    mutationFn: async () => {
      const leaving = await askToLeave();
      if (leaving) await call(logOut);
      return leaving;
    },
    onSuccess: async (leaving) => {
      if (!leaving) return;
      leaving.release();
      sessionEnd.stop();
      // The frame is gone before what it shows is: it cannot be drawn without a session.
      await navigate('/login', { flushSync: true });
      // What one has seen must not be there for the next who sits down.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      queryClient.getMutationCache().clear();
      // The login looks at it: asked again, it is answered that nobody is there.
      await queryClient.resetQueries({ queryKey: sessionKey });
    },
  });
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/account"
        onClick={onFollow}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-2 hover:bg-ground-deep"
      >
        <CircleUser size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold">{name}</span>
          <span className="block truncate text-xs text-mute">{role.name}</span>
        </span>
        <span className="sr-only">{shellTexts.account}</span>
      </Link>
      <IconButton
        label={shellTexts.logOut}
        isPending={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <LogOut size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
