import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Put what the API replied to a change in the place of what a query has. What that query asked for
 * meanwhile is given up: its answer may be of before the change, and would take its place.
 */
export function putReply(client: QueryClient, queryKey: QueryKey, reply: unknown): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, reply);
}
