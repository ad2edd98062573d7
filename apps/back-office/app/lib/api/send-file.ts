import { ApiError } from '@duskline/client';
import type {
  AdminCall,
  AdminCallInput,
  AdminCallReply,
} from '@duskline/contract/admin/admin-endpoint';
import { errorTexts } from '../../texts/errors.ts';
import { noteReply } from './api.ts';
import { release } from './release.ts';

/** What a button for spreadsheets lets one choose. */
export const SPREADSHEET_FILES =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the API takes of a spreadsheet; more would be sent in vain. */
const MOST_SPREADSHEET_MB = 10;

type Query = Readonly<Record<string, string>>;
/** What is passed beside the file: the query of a call that has one. */
type QueryArgument<C extends AdminCall> =
  AdminCallInput<C> extends { query: infer Q extends Query } ? [query: Q] : [];

/** Send a picture; rejects with an `ApiError` whose message is for whoever sends it. */
export function sendPicture<C extends AdminCall>(
  call: C,
  file: File,
  ...[query]: QueryArgument<C>
): Promise<AdminCallReply<C>> {
  return noteReply(send(call, pictureTypeOf(file), file, query));
}

/**
 * Send a spreadsheet, XLSX or CSV, as `sendPicture` does a picture. The API looks at its bytes: Windows
 * without Excel names no type, or one of its own.
 */
export async function sendSpreadsheet<C extends AdminCall>(
  call: C,
  file: File,
  ...[query]: QueryArgument<C>
): Promise<AdminCallReply<C>> {
  if (file.size > MOST_SPREADSHEET_MB * 1024 * 1024) {
    throw new ApiError(413, '', errorTexts.spreadsheetTooLarge(MOST_SPREADSHEET_MB));
  }
  return noteReply(send(call, 'text/csv', file, query));
}

/**
 * The content type that a picture is sent with. Where the browser knows none that is a picture's, it is
 * sent as one of an unknown kind: the API looks at its bytes.
 */
export function pictureTypeOf({ type }: File): string {
  return type.startsWith('image/') ? type : 'image/unknown';
}

/** The address of a call that takes a file. */
export function fileUrl({ path }: AdminCall, query?: Query): string {
  return `/admin-api${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** The reply's type is that of the call: only its caller knows it. */
async function send(
  call: AdminCall,
  type: string,
  file: File,
  query: Query | undefined,
): Promise<never> {
  let response: Response;
  try {
    response = await fetch(fileUrl(call, query), {
      method: call.method,
      headers: { 'content-type': type },
      body: file,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new ApiError(0, 'NETWORK', errorTexts.unreachable, { cause });
  }
  release.note(response);
  if (!response.ok) throw await refusalOf(response);
  const reply: unknown = await response.json().catch(() => null);
  if (reply) return reply as never;
  throw new ApiError(response.status, '', errorTexts.unclear);
}

/** Read why a call was refused; its message is for whoever made it. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const reply: { message?: string; code?: string } | null = await response.json().catch(() => null);
  return new ApiError(response.status, reply?.code ?? '', reply?.message ?? errorTexts.unclear);
}
