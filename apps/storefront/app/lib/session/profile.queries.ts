import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../api/api.ts';
import { useShopper } from './shopper.ts';

/** Load a member's profile, from both APIs together. */
export function profileQuery(api: Api, shopperKey: string) {
  return queryOptions({
    queryKey: [shopperKey, 'profile'],
    queryFn: () => api.session.loadProfile(),
  });
}

/** Load the profile of the logged-in member; nothing for a guest. */
export function useProfile() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({ ...profileQuery(api, key), enabled: kind === 'member' });
}
