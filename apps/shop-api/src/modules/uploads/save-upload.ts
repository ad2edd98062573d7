import { randomUUID } from 'node:crypto';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { UploadedImages } from '../images/index.ts';
import { addSentBytes, insertUpload, sumSavedBytes } from './uploads.sql.ts';

/** The most that the form adds to the picture. */
const FORM_BYTES = 16 * 1024;

/** Ten of the largest pictures a day: a review takes five, a claim five. */
const SENT_BYTES_A_DAY = 10 * UPLOAD_BYTES;
/** All originals together; a saved picture is a few hundred kilobytes. */
const DEFAULT_BUDGET_BYTES = 20 * 1024 ** 3;

export type Upload = { key: string; name: string };

/** Who sends a picture: a member, or the guest of an order. */
export type UploadOwner = { memberNo: number } | { orderNo: string };

/**
 * Save the one picture of a multipart request. A request that says it is too large is refused
 * unread, one that turns out to be as soon as the limit is reached. What was sent counts towards the
 * sender's day whatever becomes of it; `uploads_full` where the pictures'
 * disk budget is used up, `upload_unavailable` where the store of files is full or away.
 */
export async function saveUpload(
  { db, clock, settings }: Pick<ShopContext, 'db' | 'clock' | 'settings'>,
  images: Pick<UploadedImages, 'save'>,
  owner: UploadOwner,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<
  | Upload
  | Refusal<
      | 'upload_missing'
      | 'upload_too_large'
      | 'upload_no_picture'
      | 'upload_quota_reached'
      | 'uploads_full'
      | 'upload_unavailable'
    >
> {
  if (!request.isMultipart()) return refuse('upload_missing');
  if (Number(request.headers['content-length']) > UPLOAD_BYTES + FORM_BYTES) {
    return tooLarge(reply);
  }
  const sent = await readFile(request);
  if (sent === 'too large') return tooLarge(reply);
  if (!sent || sent.file.length === 0) return refuse('upload_missing');
  const { file, name } = sent;
  const now = clock.now();
  const sentBytes = await inTransaction(db, (tx) =>
    addSentBytes(tx, { owner: ownerKey(owner), day: seoulDate(now), bytes: file.length }),
  );
  if (sentBytes > SENT_BYTES_A_DAY) return refuse('upload_quota_reached');
  const memberNo = 'memberNo' in owner ? owner.memberNo : null;
  const key = await saveFile({ db, clock, settings }, images, { file, memberNo });
  return isRefusal(key) ? key : { key, name };
}

/**
 * Save a picture that staff send for a claim which they open for its buyer. It counts towards nobody's
 * day; otherwise it is as one that the buyer sends, and purged unless a claim shows it.
 */
export async function saveStaffUpload(
  shop: Pick<ShopContext, 'db' | 'clock' | 'settings'>,
  images: Pick<UploadedImages, 'save'>,
  file: unknown,
): Promise<string | Refusal<'upload_missing' | 'upload_too_large' | NotSaved>> {
  if (!(file instanceof Buffer) || file.length === 0) return refuse('upload_missing');
  if (file.length > UPLOAD_BYTES) return refuse('upload_too_large');
  return saveFile(shop, images, { file, memberNo: null });
}

type NotSaved = 'upload_no_picture' | 'uploads_full' | 'upload_unavailable';

/** Save a picture with its row; returns its key. */
async function saveFile(
  { db, clock, settings }: Pick<ShopContext, 'db' | 'clock' | 'settings'>,
  images: Pick<UploadedImages, 'save'>,
  { file, memberNo }: { file: Buffer; memberNo: number | null },
): Promise<string | Refusal<NotSaved>> {
  const now = clock.now();
  const budget = settings.UPLOADS_MAX_BYTES ?? DEFAULT_BUDGET_BYTES;
  if ((await sumSavedBytes(db)) >= budget) return refuse('uploads_full');
  const key = `uploads/${seoulDate(now).replaceAll('-', '/')}/${randomUUID()}.jpg`;
  const saved = await images.save(async ({ bytes: savedBytes }) => {
    // Before the file: what a process that is killed here leaves behind is purged by its row.
    const upload = { key, memberNo, uploadedAt: now, savedBytes };
    await inTransaction(db, (tx) => insertUpload(tx, upload));
    return key;
  }, file);
  return saved ?? refuse('upload_no_picture');
}

function ownerKey(owner: UploadOwner): string {
  return 'memberNo' in owner ? `member:${owner.memberNo}` : `order:${owner.orderNo}`;
}

/**
 * Read the form's one file; undefined where there is none or the form is broken: without its
 * boundary, cut off, or with more parts than a picture needs.
 */
async function readFile(
  request: FastifyRequest,
): Promise<{ file: Buffer; name: string } | 'too large' | undefined> {
  try {
    const sent = await request.file();
    return sent && { file: await sent.toBuffer(), name: fileNameOf(sent.filename) };
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) {
      return 'too large';
    }
    request.log.info({ err: error }, 'a form could not be read');
    return undefined;
  }
}

/** A picture's own name, as far as a reply may repeat it. */
function fileNameOf(given: string | undefined): string {
  return (given ?? '').replace(/\p{Cc}/gu, '').slice(0, 255);
}

/** The rest of the request is not read: the connection closes with the reply. */
function tooLarge(reply: FastifyReply): Refusal<'upload_too_large'> {
  reply.header('connection', 'close');
  return refuse('upload_too_large');
}
