import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getTermsDocument, getTermsVersion } from '@duskline/contract/admin/terms.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** A document of the shop with its versions and the next one that is being written. */
export type TermsDocument = AdminCallReply<typeof getTermsDocument>;
export type TermsType = TermsDocument['type'];
export type TermsForm = NonNullable<TermsDocument['draft']>['form'];

export const termsKey = ['terms'] as const;
export const documentKey = (type: string) => [...termsKey, 'document', type] as const;

/** Ask for a document. What is being written is not asked for again behind the editor's back. */
export function useTermsDocument(type: TermsType) {
  const call = useApi();
  return useQuery({
    queryKey: documentKey(type),
    queryFn: () => call(getTermsDocument, { params: { type } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Ask for the text of a version; none where there is no number. */
export function useTermsText(termsNo: number | undefined) {
  const call = useApi();
  return useQuery({
    queryKey: [...termsKey, 'version', termsNo],
    queryFn: () => call(getTermsVersion, { params: { termsNo: termsNo ?? 0 } }),
    enabled: termsNo !== undefined,
  });
}
