import { getMyGrade } from '@duskline/contract/shop/grades.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Load the rate at which the member's grade earns points; a cached page has what everybody gets. */
export function useGradePoints() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'grade', 'points'],
    enabled: kind === 'member',
    queryFn: async () => {
      const { label, pointRate } = await api.shop(getMyGrade);
      return { name: label, ratePercent: pointRate };
    },
  });
}
