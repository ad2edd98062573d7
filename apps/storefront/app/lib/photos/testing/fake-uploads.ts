import { vi } from 'vitest';

/** What comes back for an upload; `lost` where the network fails, undefined where nothing ever comes. */
export type UploadReply =
  | { status: number; body: object; headers?: Record<string, string> }
  | 'lost'
  | undefined;

export type FakeUpload = {
  /** The headers that were sent. */
  headers: Record<string, string>;
  timeout: number;
  /** The time that a browser waits is over. */
  ontimeout: () => void;
};

/**
 * Replace the browser's XMLHttpRequest until `vi.unstubAllGlobals`: the n-th upload gets the n-th of
 * `replies`. Returns the uploads that were begun.
 */
export function fakeUploads(replies: readonly UploadReply[]): readonly FakeUpload[] {
  const begun: FakeUpload[] = [];
  class FakeRequest implements FakeUpload {
    upload = {};
    headers: Record<string, string> = {};
    timeout = 0;
    onload = () => {};
    onerror = () => {};
    ontimeout = () => {};
    onabort = () => {};
    reply = replies[begun.length];
    status = typeof this.reply === 'object' ? this.reply.status : 0;
    responseText = typeof this.reply === 'object' ? JSON.stringify(this.reply.body) : '';
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return typeof this.reply === 'object' ? (this.reply.headers?.[name] ?? null) : null;
    }
    send() {
      begun.push(this);
      if (this.reply) queueMicrotask(this.reply === 'lost' ? this.onerror : this.onload);
    }
    abort() {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return begun;
}
