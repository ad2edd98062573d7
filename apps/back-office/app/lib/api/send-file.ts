import { ApiError } from '@duskline/client';
import { errorTexts } from '../../texts/errors.ts';
import { noteReply } from './api.ts';

/** What a button for spreadsheets lets one choose. */
export const SPREADSHEET_FILES =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the API takes of a spreadsheet; more would be sent in vain. */
const MOST_SPREADSHEET_MB = 10;

/** Send a file as it is; rejects with an `ApiError` whose message is for whoever sends it. */
export function sendFile<Reply>(path: string, type: string, file: File): Promise<Reply> {
  return noteReply(send<Reply>(path, type, file));
}

async function send<Reply>(path: string, type: string, file: File): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/admin-api${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: file,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new ApiError(0, 'NETWORK', errorTexts.unreachable, { cause });
  }
  const reply = (await response.json().catch(() => null)) as
    | (Reply & { message?: string; code?: string })
    | null;
  if (response.ok && reply) return reply;
  throw new ApiError(response.status, reply?.code ?? '', reply?.message ?? errorTexts.unclear);
}

/**
 * Send a spreadsheet, XLSX or CSV. The API looks at its bytes: Windows without Excel names no type,
 * or one of its own.
 */
export async function sendSpreadsheet<Reply>(path: string, file: File): Promise<Reply> {
  if (file.size > MOST_SPREADSHEET_MB * 1024 * 1024) {
    throw new ApiError(413, '', errorTexts.spreadsheetTooLarge(MOST_SPREADSHEET_MB));
  }
  return sendFile(path, 'text/csv', file);
}
