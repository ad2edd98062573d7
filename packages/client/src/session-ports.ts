/** One text that a browser stores, such as a session or a cart; null is nothing. */
export type BrowserStore = {
  read(): string | null;
  write(text: string | null): void;
  /** Call back when another tab has changed the text. */
  onOtherTab(listener: () => void): void;
};

/** Run one task at a time, across tabs where the browser can. */
export type SessionLock = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Time in ms; tests pass their own. */
export type SessionClock = { now(): number; wait(ms: number): Promise<void> };

export type Transport = (url: string, request: RequestInit) => Promise<Response>;
