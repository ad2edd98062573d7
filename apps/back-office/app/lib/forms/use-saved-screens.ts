import { putReply } from '@duskline/client/after-change';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { VersionedCalls } from './versioned-editor.tsx';

/**
 * Where the screens of what an editor saves find it: the query of its own page takes what was saved,
 * the lists that show it are read again, and a new one's page takes the place of the form.
 */
export function useSavedScreens<Form, Saved>({
  query,
  lists,
  path,
}: {
  query: (saved: Saved) => QueryKey;
  lists: readonly QueryKey[];
  path: (saved: Saved) => string;
}): Pick<VersionedCalls<Form, Saved>, 'remember' | 'refresh' | 'open'> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    remember: (saved) => putReply(client, query(saved), saved),
    refresh: () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey }))),
    open: (saved) => navigate(path(saved), { replace: true }),
  };
}
