import { useRef } from 'react';

type Mutate<Variables, Result> = (
  variables: Variables,
  callbacks: { onSuccess?: (result: Result) => void; onError?: () => void },
) => void;

/**
 * Send a form's mutation once: a second press does nothing while the first is under way or once it
 * succeeded, also before React has drawn the button as busy. After a failure it can be sent again.
 */
export function useSubmitOnce<Variables, Result>(mutation: {
  mutate: Mutate<Variables, Result>;
}): (variables: Variables, onSuccess: (result: Result) => void) => void {
  const isSent = useRef(false);
  return (variables, onSuccess) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(variables, {
      onSuccess,
      onError: () => {
        isSent.current = false;
      },
    });
  };
}
