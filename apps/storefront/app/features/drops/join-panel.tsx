import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useIsMemberNow, useShopper } from '../../lib/session/shopper.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChallengeBox } from './challenge-box.tsx';
import type { DropView } from './drop-view.ts';
import { useEnterDrop } from './drops.queries.ts';

/** Enters the lobby or the queue; a guest is led to the login where the drop is for members. */
export function JoinPanel({ drop, label }: { drop: DropView; label: string }) {
  const { kind } = useShopper();
  const isMemberNow = useIsMemberNow();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const passIdentityGate = useIdentityGate();
  const enter = useEnterDrop(drop.dropNo);
  const [token, setToken] = useState<string>();
  // A token is good once.
  const [attempt, setAttempt] = useState(0);

  function join() {
    // Pressed before the page knows who is shopping.
    if (!drop.guestsAllowed && !isMemberNow()) return void navigate(loginPath(pathname));
    enter.mutate(token, {
      onError: (error) => {
        passIdentityGate(error);
        setToken(undefined);
        setAttempt((before) => before + 1);
      },
    });
  }

  if (kind === 'guest' && !drop.guestsAllowed) {
    return (
      <ButtonLink to={loginPath(pathname)} variant="signal" className="w-full">
        로그인하고 {label}
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {drop.challenge && (
        <ChallengeBox key={attempt} challenge={drop.challenge} onToken={setToken} />
      )}
      {enter.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(enter.error)}
        </p>
      )}
      <Button
        variant="signal"
        className="w-full"
        disabled={drop.challenge !== null && token === undefined}
        isPending={enter.isPending}
        onClick={join}
      >
        {label}
      </Button>
    </div>
  );
}
