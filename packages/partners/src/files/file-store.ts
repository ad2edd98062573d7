import type { Readable } from 'node:stream';

/** What is known of a file without reading it. */
export type FileFacts = {
  bytes: number;
  /** Differs for every content of a key: letters, digits, `-` and `_`. */
  version: string;
  /** Of its content, in hex, where the store knows it without reading the file. */
  sha256?: string;
};

/** Small files are read at once, larger ones are a stream. */
export type OpenedFile = FileFacts & { content: Buffer | Readable };

export type FoundFile = FileFacts & {
  /** Read it as it is now: its facts may be newer than those it was found with. Undefined where it is gone. */
  open(): Promise<OpenedFile | undefined>;
};

export type ListedFile = { key: string; bytes: number };

/**
 * Files by key, in a local folder or in S3: keys are folder names and a file name with `/` between
 * them, of letters, digits, `-`, `_` and inner dots. Whoever calls checks them; a store of S3 rejects
 * every other. A file is there whole or not at all. Every method throws a `FileStoreError` where the
 * store cannot do its work: it is away, full, or does not let us in.
 */
export type FileStore = {
  kind: 'local' | 's3';
  /** Where on this machine files are made that are not in the store yet; nothing below it is served. */
  workFolder: string;
  /** Find a file; undefined for a key that names none. */
  find(key: string): Promise<FoundFile | undefined>;
  /** Find a file, and trust nothing that was found earlier. */
  findNow(key: string): Promise<FoundFile | undefined>;
  /** Find a file and open it, in one call of the store. */
  read(key: string): Promise<OpenedFile | undefined>;
  /** Let `use` read a file at a path of this machine, while it runs; undefined for no such file. */
  withPath<Result>(
    key: string,
    use: (path: string) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Move a file of `workFolder` into the store; where that fails it is still there. */
  save(key: string, path: string): Promise<void>;
  /** Delete a file, if there is one. */
  delete(key: string): Promise<void>;
  /** List the files whose keys begin so, in no certain order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Reject with a `FileStoreError` where the store cannot be used; nothing is changed. */
  check(): Promise<void>;
};
