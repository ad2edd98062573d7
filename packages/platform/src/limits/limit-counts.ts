/** How many calls a key has made in the running window, this one included, and when it ends. */
export type Counted = { calls: number; endsInMs: number };

/** Counts the calls that limits go by in one place that all processes share. */
export type LimitCounts = {
  /** Never throws: where the shared count cannot be had, it is this process's own. */
  count(key: string, windowMs: number): Promise<Counted>;
  /** Whether the shared count can be had now. */
  isShared(): boolean;
  close(): Promise<void>;
};
