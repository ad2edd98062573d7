import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toasts.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

/**
 * A change of an order that a dialog asks for: done, it says `done` and closes. Whoever was faster is shown
 * behind the dialog; what was typed stays.
 */
export function useOrderChange<Reply>(
  send: () => Promise<Reply>,
  { done, onClose }: { done: string; onClose: () => void },
) {
  const refresh = useOrderRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(done);
      refresh();
      onClose();
    },
    onError: refresh,
    meta: { showsError: true },
  });
}
