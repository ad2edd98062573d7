import { useMutation } from '@tanstack/react-query';
import { trackShopper } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';

/** Log in with email and password; every screen follows the session. */
export function useLogIn() {
  const api = useApi();
  return useMutation({
    mutationFn: (form: { username: string; password: string }) =>
      api.session.login(form.username, form.password),
    onSuccess: () => trackShopper('login', { method: 'password' }),
  });
}
