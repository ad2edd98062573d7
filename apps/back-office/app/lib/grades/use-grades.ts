import { listMemberGrades } from '@duskline/contract/admin/members.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';

/** Ask for the shop's grades, for a filter; undefined until they are there. */
export function useGrades(): { gradeNo: number; label: string }[] | undefined {
  const call = useApi();
  const grades = useQuery({
    queryKey: ['members', 'grades'],
    queryFn: () => call(listMemberGrades),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return grades.data?.grades;
}
