/** What an examination finds of the pooler in front of the database. */
export type PoolerFacts =
  | { reached: false; error: string }
  | {
      reached: true;
      /** Two clients were given the same session one after the other, as in transaction mode. */
      sharesSessions: boolean;
      /** Whether the service's role has its own settings there. */
      hasSettings: boolean;
      /** Whether a prepared statement works, where they are asked for. */
      prepares: boolean;
    };
