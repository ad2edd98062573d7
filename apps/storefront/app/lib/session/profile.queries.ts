import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../api/api.ts';
import { useShopper } from './shopper.ts';

/** The logged-in member's profile, of the shop and the Member API together. */
export function profileQuery(api: Api, shopperKey: string) {
  return queryOptions({
    queryKey: [shopperKey, 'profile'],
    queryFn: () => api.session.loadProfile(),
  });
}

/** Asks for the profile where somebody is logged in. */
export function useProfile() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({ ...profileQuery(api, key), enabled: kind === 'member' });
}
