import { listMemberGrades } from '@duskline/contract/admin/members.calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api.ts';

/** Ask for the shop's grades, for a filter; undefined until they are there. */
export function useGrades(): { no: number; label: string }[] | undefined {
  const call = useApi();
  const grades = useQuery({
    queryKey: ['members', 'grades'],
    queryFn: () => call(listMemberGrades),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = grades.data?.grades;
  return useMemo(() => known?.map(({ gradeNo, label }) => ({ no: gradeNo, label })), [known]);
}
