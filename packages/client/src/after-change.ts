type QueryKey = readonly unknown[];

/** What is used of TanStack Query's client, which both web apps hold their replies in. */
type Replies = {
  cancelQueries(filters: { queryKey: QueryKey; exact?: boolean }): Promise<void>;
  invalidateQueries(filters: { queryKey: QueryKey }): Promise<void>;
  setQueryData(queryKey: QueryKey, reply: unknown): unknown;
};

/**
 * Put what the API replied to a change in the place of what a query has. What that query asked for
 * meanwhile is given up: its answer may be of before the change, and would take its place.
 */
export function putReply(client: Replies, queryKey: QueryKey, reply: unknown): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, reply);
}

/**
 * Load what begins with this key again after a change, wherever it is shown. A first load under way is
 * given up: it may have been answered before the change, and would count as the new one.
 */
export function loadAgain(client: Replies, queryKey: QueryKey): Promise<void> {
  void client.cancelQueries({ queryKey });
  return client.invalidateQueries({ queryKey });
}
