import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { showAlert } from '../../ui/overlays.ts';
import { useForgetWhoSheWas, useRequestCertificate } from './identity.queries.ts';
import { identityProblemText } from './identity-problem.ts';
import { listenToIdentityWindow, openIdentityWindow, postIdentityForm } from './identity-window.ts';

const LOOK_EVERY_MS = 700;

export type WindowState =
  | { kind: 'before' }
  | { kind: 'open' }
  | { kind: 'blocked' }
  | { kind: 'failed'; text: string };

/** Opens the agency's window and follows it to its end; in the app it takes the place of the page. */
export function useIdentityWindow(options: {
  returnUrl: string;
  problem: string | null;
  onVerified: () => void;
}) {
  const { returnUrl, problem, onVerified } = options;
  const { isInApp } = useRuntimeConfig();
  const request = useRequestCertificate();
  const forgetWhoSheWas = useForgetWhoSheWas();
  const [state, setState] = useState<WindowState>(
    problem ? { kind: 'failed', text: identityProblemText(problem) } : { kind: 'before' },
  );
  const opened = useRef<Window>(undefined);

  const hear = useRef<(news: { problem?: string }) => void>(undefined);
  hear.current = (news) => {
    opened.current = undefined;
    if (news.problem) return setState({ kind: 'failed', text: identityProblemText(news.problem) });
    void forgetWhoSheWas();
    onVerified();
  };
  useEffect(() => listenToIdentityWindow((news) => hear.current?.(news)), []);

  // A window that was closed by hand says nothing: it has to be looked at.
  useEffect(() => {
    if (state.kind !== 'open') return;
    const look = setInterval(() => {
      if (!opened.current?.closed) return;
      opened.current = undefined;
      setState({ kind: 'failed', text: '인증 창이 닫혔어요. 다시 시도해 주세요.' });
    }, LOOK_EVERY_MS);
    return () => clearInterval(look);
  }, [state.kind]);

  const open = useCallback(() => {
    const target = isInApp ? undefined : openIdentityWindow();
    if (!isInApp && !target) {
      setState({ kind: 'blocked' });
      void showAlert({
        title: '팝업이 차단되었어요',
        description:
          '본인인증 창을 열 수 없어요. 브라우저에서 팝업을 허용한 뒤 다시 시도해 주세요.',
      });
      return;
    }
    opened.current = target;
    setState({ kind: 'open' });
    request.mutate(
      { returnUrl, inPopup: target !== undefined },
      {
        onSuccess: (form) => postIdentityForm(form, target),
        onError(error) {
          opened.current = undefined;
          target?.close();
          setState({ kind: 'failed', text: errorText(error) });
        },
      },
    );
  }, [isInApp, request.mutate, returnUrl]);

  const giveUp = useCallback(() => {
    opened.current?.close();
    opened.current = undefined;
    setState({ kind: 'before' });
  }, []);

  return { state, open, giveUp };
}
