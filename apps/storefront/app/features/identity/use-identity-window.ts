import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { showAlert } from '../../ui/overlays.ts';
import { useInvalidateIdentity, useRequestCertificate } from './identity.queries.ts';
import { identityProblemText } from './identity-problem.ts';
import { onIdentityResult, openIdentityWindow, postIdentityForm } from './identity-window.ts';

const POLL_MS = 700;

/** The agency's window as the page shows it. */
export type WindowState =
  | { kind: 'before' }
  | { kind: 'open' }
  | { kind: 'blocked' }
  | { kind: 'failed'; text: string };

/** Open the agency's window and follow it to its end; in the app it replaces the page. */
export function useIdentityWindow(options: {
  returnUrl: string;
  problem: string | null;
  onVerified: () => void;
}) {
  const { returnUrl, problem, onVerified } = options;
  const { isInApp } = useRuntimeConfig();
  const request = useRequestCertificate();
  const invalidateIdentity = useInvalidateIdentity();
  const [state, setState] = useState<WindowState>(
    problem ? { kind: 'failed', text: identityProblemText(problem) } : { kind: 'before' },
  );
  const opened = useRef<Window>(undefined);

  const onResult = useRef<(result: { problem?: string }) => void>(undefined);
  onResult.current = (result) => {
    opened.current = undefined;
    // Also after a problem: a confirmation whose reply was lost may have been saved.
    void invalidateIdentity();
    if (result.problem)
      return setState({ kind: 'failed', text: identityProblemText(result.problem) });
    onVerified();
  };
  useEffect(() => onIdentityResult((result) => onResult.current?.(result)), []);

  // A window closed by hand posts no result: it has to be polled.
  useEffect(() => {
    if (state.kind !== 'open') return;
    const timer = setInterval(() => {
      if (!opened.current?.closed) return;
      opened.current = undefined;
      setState({ kind: 'failed', text: '인증 창이 닫혔어요. 다시 시도해 주세요.' });
    }, POLL_MS);
    return () => clearInterval(timer);
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

  const cancel = useCallback(() => {
    opened.current?.close();
    opened.current = undefined;
    setState({ kind: 'before' });
  }, []);

  return { state, open, cancel };
}
