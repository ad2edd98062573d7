import { getInvitation } from '@duskline/contract/admin/invitations.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AcceptForm } from '../features/invitation/accept-form.tsx';
import { NarrowPage } from '../features/shell/narrow-page.tsx';
import { useApi } from '../lib/api/api.ts';
import { errorText, isConnectionLoss } from '../lib/errors/error-text.ts';
import { pageTitle } from '../lib/format/page-title.ts';
import { SetUpTotp } from '../lib/second-factor/set-up-totp.tsx';
import { sessionEnd } from '../lib/session/session-end.ts';
import { sessionKey } from '../lib/session/session-key.ts';
import { invitationTexts } from '../texts/invitation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import type { Route } from './+types/invitation.ts';

/** The page that an invitation's mail leads to: password, second factor, recovery codes. */
export default function InvitationRoute({ params: { token } }: Route.ComponentProps) {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(getInvitation, { params: { token } }),
    // Accepted once: asking again while it is being accepted would say that it is gone.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = pageTitle(invitationTexts.title);
  }, []);

  async function start(): Promise<void> {
    sessionEnd.clear();
    await queryClient.resetQueries({ queryKey: sessionKey });
    await navigate('/', { replace: true });
  }
  return (
    <NarrowPage>
      {isSettingUp ? (
        <SetUpTotp onDone={() => void start()} />
      ) : invitation.data ? (
        <AcceptForm
          token={token}
          invitation={invitation.data}
          onAccepted={(next) => (next === 'set-up' ? setSettingUp(true) : void start())}
        />
      ) : invitation.error ? (
        <div className="space-y-4">
          <h1 className="text-lg font-bold">{invitationTexts.title}</h1>
          <ErrorState
            text={errorText(invitation.error)}
            onRetry={
              isConnectionLoss(invitation.error) ? () => void invitation.refetch() : undefined
            }
          />
          <ButtonLink to="/login" className="w-full">
            {invitationTexts.toLogin}
          </ButtonLink>
        </div>
      ) : (
        <SkeletonLines />
      )}
    </NarrowPage>
  );
}
