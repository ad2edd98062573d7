/** A list of which parts are loaded one after the other (keyset paging); what `DataTable` shows. */
export type ListState<Row> = {
  /** Undefined until the first part is there. */
  rows: readonly Row[] | undefined;
  /** Why the list could not be loaded, or not again, in a sentence; rows that are there are of before. */
  error: string | undefined;
  /** Undefined where the same would be refused again. */
  retry: (() => Promise<unknown>) | undefined;
  hasMore: boolean;
  /** There are rows that the API does not give: it lists only the first. */
  isCut: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Why the next part could not be loaded; what was loaded before stays. */
  moreError: string | undefined;
  /** What is shown is about to be replaced: another filter is on its way. */
  isStale: boolean;
};

/** The state of a list that is loaded whole. */
export function wholeList<Row>(query: {
  rows: readonly Row[] | undefined;
  error: string | undefined;
  retry: (() => Promise<unknown>) | undefined;
}): ListState<Row> {
  return {
    ...query,
    hasMore: false,
    isCut: false,
    loadMore: () => {},
    isLoadingMore: false,
    moreError: undefined,
    isStale: false,
  };
}
