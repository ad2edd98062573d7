/** One kept text of a browser, such as a session or a cart; null is nothing. */
export type BrowserStore = {
  read(): string | null;
  write(text: string | null): void;
  /** Calls back when another tab has changed what is kept. */
  onOtherTab(listener: () => void): void;
};

/** Runs one task at a time, across tabs where the browser can. */
export type SessionLock = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Time in ms; tests pass their own. */
export type SessionClock = { now(): number; wait(ms: number): Promise<void> };

export type Transport = (url: string, request: RequestInit) => Promise<Response>;
