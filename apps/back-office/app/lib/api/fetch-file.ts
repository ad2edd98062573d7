import { ApiError } from '@duskline/client';
import type { AdminCall } from '@duskline/contract/admin/admin-endpoint';
import { errorTexts } from '../../texts/errors.ts';
import { noteReply } from './api.ts';
import { refusalOf } from './send-file.ts';

/** A file as the API wrote it; `isCut` where there was more than one file holds. */
export type FetchedFile = { fileName: string; content: Blob; isCut: boolean };

/** Fetch a file that a call writes; rejects with an `ApiError` whose message is for whoever asked for it. */
export function fetchFile({ path }: AdminCall, query: URLSearchParams): Promise<FetchedFile> {
  return noteReply(fetchWhole(`/admin-api${path}?${query}`));
}

async function fetchWhole(url: string): Promise<FetchedFile> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    if (!response.ok) throw await refusalOf(response);
    const [, fileName = ''] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const isCut = response.headers.has('x-file-cut');
    return { fileName, content: await response.blob(), isCut };
  } catch (cause) {
    // A file that broke off is none.
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(0, 'NETWORK', errorTexts.unreachable, { cause });
  }
}
