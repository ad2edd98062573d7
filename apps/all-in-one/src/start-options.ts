/** What opening the store takes beside its settings. */
export type StartOptions = {
  /** Receives a line about what takes time. */
  say(line: string): void;
  /** Ends the start between two parts. */
  stopping: AbortSignal;
  /** Receives the process id of the embedded PostgreSQL, at every start of it. */
  onPostgres(pid: number): void;
  /** Called when the store cannot go on, with one line that says why. */
  onBroken(line: string): void;
};
