import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Put what the API replied to a change in the place of what a query has. What that query asked for
 * meanwhile is given up: its answer may be of before the change, and would take its place.
 */
export function putReply<Reply>(client: QueryClient, queryKey: QueryKey, reply: Reply): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, reply);
}

/**
 * Load what begins with this key again after a change, wherever it is shown. A first load under way is
 * given up: it may have been answered before the change, and would count as the new one.
 */
export function loadAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  void client.cancelQueries({ queryKey });
  return client.invalidateQueries({ queryKey });
}
