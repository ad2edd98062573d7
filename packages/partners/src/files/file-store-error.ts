import { channel } from 'node:diagnostics_channel';

/**
 * Why a file store cannot do its work: it has no room, it cannot be reached or is too slow, or it
 * does not let us in (keys, rights, a clock that differs).
 */
export type FileStoreProblem = 'full' | 'away' | 'refused';

const errors = channel('duskline:file-store-error');

/** Listen for every error of a file store in this process; returns how to stop listening. */
export function onFileStoreError(listener: (error: FileStoreError) => void): () => void {
  const subscriber = (message: unknown) => listener(message as FileStoreError);
  errors.subscribe(subscriber);
  return () => void errors.unsubscribe(subscriber);
}

/** Thrown where a file store cannot do its work; `message` is for the operator's log. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly store: 'local' | 's3';
  readonly problem: FileStoreProblem;
  /** The code of the operating system or of S3, such as `ENOSPC` or `SlowDown`. */
  readonly code: string;

  constructor(
    store: 'local' | 's3',
    problem: FileStoreProblem,
    code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.store = store;
    this.problem = problem;
    this.code = code;
    if (errors.hasSubscribers) errors.publish(this);
  }
}

/** Codes of the operating system that are a state of the disk, not a mistake of ours. */
const PROBLEMS: Record<string, FileStoreProblem> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  EIO: 'away',
  ENXIO: 'away',
  ESTALE: 'away',
  ETIMEDOUT: 'away',
  EHOSTDOWN: 'away',
};

/** Make a `FileStoreError` of what the operating system says of the disk; undefined for any other error. */
export function diskError(error: unknown): FileStoreError | undefined {
  if (error instanceof FileStoreError) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const problem = code === undefined ? undefined : PROBLEMS[code];
  if (code === undefined || problem === undefined) return undefined;
  const message = error instanceof Error ? error.message : code;
  return new FileStoreError('local', problem, code, message, { cause: error });
}

/** Do what reads or writes a disk; an error that is a state of the disk becomes a `FileStoreError`. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw diskError(error) ?? error;
  }
}
