import { useListEvents } from './use-commerce-events.ts';

/** As what list products count: GA4's `item_list_id` and `item_list_name`. */
export type CountedList = { id: string; name: string };

/** Sends the events of a list, or of a further page of it, while it is shown. */
export function ListEvents(list: Parameters<typeof useListEvents>[0]) {
  useListEvents(list);
  return null;
}
