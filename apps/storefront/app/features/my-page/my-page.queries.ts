import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** Log out; `SessionSync` then goes to the home page. */
export function useLogOut() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.session.logout() });
}
