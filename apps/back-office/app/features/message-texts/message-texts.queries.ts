import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getMessageText } from '@duskline/contract/admin/message-texts.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export type MessageText = AdminCallReply<typeof getMessageText>;
export type ChannelText = MessageText['channels'][number];
export type Channel = ChannelText['channel'];
export type Words = ChannelText['standard'];

export const messageTextsKey = ['message-texts'] as const;
export const messageTextKey = (kind: string) => [...messageTextsKey, kind] as const;

/** Ask for a message's texts. What is being edited is not asked for again behind the editor's back. */
export function useMessageTextQuery(kind: string) {
  const call = useApi();
  return useQuery({
    queryKey: messageTextKey(kind),
    queryFn: () => call(getMessageText, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The words that staff saved last, whether they are sent already or wait for an approval. */
export function newestWords({ pending, inUse }: ChannelText): Words {
  return pending ?? inUse;
}
