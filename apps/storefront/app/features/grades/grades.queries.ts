import { getMyGrade, listMemberGrades } from '@duskline/contract/shop/grades.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Load every grade of the shop with its conditions and benefits. */
export function useMemberGrades() {
  const api = useApi();
  return useQuery({
    queryKey: ['member-grades'],
    queryFn: () => api.shop(listMemberGrades, { query: {} }),
  });
}

/** Load the name of the member's own grade. */
export function useOwnGradeLabel() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'grade', 'shop'],
    enabled: kind === 'member',
    queryFn: async () => (await api.shop(getMyGrade)).label,
  });
}
