import { randomUUID } from 'node:crypto';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { UploadedImages } from '../images/index.ts';
import { insertUpload } from './uploads.sql.ts';

/** The most that the form adds to the picture. */
const FORM_BYTES = 16 * 1024;

export type Upload = { key: string; name: string };

/**
 * Save the one picture of a multipart request; `memberNo` is undefined for a guest. A request that
 * says it is too large is refused unread, one that turns out to be as soon as the limit is reached.
 */
export async function saveUpload(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  images: Pick<UploadedImages, 'save'>,
  memberNo: number | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Upload | Refusal<'upload_missing' | 'upload_too_large' | 'upload_no_picture'>> {
  if (!request.isMultipart()) return refuse('upload_missing');
  if (Number(request.headers['content-length']) > UPLOAD_BYTES + FORM_BYTES) {
    return tooLarge(reply);
  }
  const sent = await readFile(request);
  if (sent === 'too large') return tooLarge(reply);
  if (!sent || sent.file.length === 0) return refuse('upload_missing');
  const { file, name } = sent;
  const now = clock.now();
  const key = `uploads/${seoulDate(now).replaceAll('-', '/')}/${randomUUID()}.jpg`;
  if (!(await images.save(key, file))) return refuse('upload_no_picture');
  await inTransaction(db, (tx) =>
    insertUpload(tx, { key, memberNo: memberNo ?? null, uploadedAt: now }),
  );
  return { key, name };
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
