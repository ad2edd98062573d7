/** What an examination finds of a standby. */
export type StandbyFacts =
  | { reached: false; error: string }
  | {
      reached: true;
      isStandby: boolean;
      /** What it has not replayed of the primary's log, in bytes. */
      missingBytes: number;
      /** The age of the last change it has, in seconds by its own clock; old as well where nothing changed. */
      lastChangeSeconds: number | null;
    };
