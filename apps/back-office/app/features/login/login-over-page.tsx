import { getSession } from '@duskline/contract/admin/sessions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { sessionEnd } from '../../lib/session/session-end.ts';
import { loginTexts } from '../../texts/login.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginFlow } from './login-flow.tsx';

/**
 * The login over a page whose session ended: the page stays below it, so that nothing typed is lost.
 * Who logs in as somebody else begins with an empty page.
 */
export function LoginOverPage({ staffNo }: { staffNo: number }): ReactNode {
  const isEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read, () => false);
  const call = useApi();
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    const session = await call(getSession);
    if (session.staffNo !== staffNo) return location.assign('/');
    sessionEnd.clear();
    sessionEnd.setIdle(session.idleSeconds);
    await queryClient.invalidateQueries();
  }

  return (
    <Dialog
      title={loginTexts.ended}
      description={loginTexts.endedHint}
      isOpen={isEnded}
      onOpenChange={() => {}}
      isClosable={false}
    >
      <LoginFlow onDone={() => void goOn()} />
    </Dialog>
  );
}
