import { useQueryClient } from '@tanstack/react-query';

/**
 * Return what reads inquiries and their counts again, after a change or a refusal: a colleague or the
 * author may have been faster.
 */
export function useInquiryReload(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['inquiries'] }),
      client.invalidateQueries({ queryKey: ['waiting', 'others'] }),
    ]);
}
