import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { inSpan } from '@duskline/platform/tracing/span';
import { AwsV4Signer } from 'aws4fetch';
import { outcomeOfStatus, reportPartnerCall } from '../partner-calls.ts';
import { partnerSpan } from '../partner-span.ts';
import { FileStoreError } from './file-store-error.ts';
import { sha256Hex } from './sha256.ts';

export type S3Settings = {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path instead of the host's. */
  pathStyle: boolean;
};

/** How patient a client is; the defaults are those of a store. */
export type S3Patience = { timeLimitMs?: number; retries?: number; firstPauseMs?: number };

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of an object; the bucket itself where left out. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Answers up to so many bytes are read whole, longer ones are returned as a stream. */
  streamAboveBytes?: number;
};

/** A success, or a 404 of an object. */
export type S3Answer = {
  status: number;
  headers: IncomingMessage['headers'];
  content: Buffer | IncomingMessage;
};

export type S3Client = { send(request: S3Request): Promise<S3Answer> };

/** So long a request takes at most, its retries among it. */
export const S3_TIME_LIMIT_MS: number = 10 * SECOND_MS;
const RETRIES = 2;
const FIRST_PAUSE_MS = 200;
/** Shorter than servers keep an idle connection, so that no call is sent on one that is being closed. */
const IDLE_MS = 4 * SECOND_MS;
/** A store that is slow takes no more of this process than so many connections. */
const MOST_CONNECTIONS = 64;
const UNAVAILABLE = 500;
const TOO_MANY = 429;
const NOT_FOUND = 404;
/** The code of an answer that did not come in time. */
const LATE = 'Timeout';

const agent = { keepAlive: true, timeout: IDLE_MS, maxSockets: MOST_CONNECTIONS };
const agents = { 'http:': new http.Agent(agent), 'https:': new https.Agent(agent) };

/**
 * Create what sends signed requests (AWS Signature Version 4, with the hash of what is sent) to one
 * bucket, on connections that are kept open. A 5xx, a 429 and a refused or lost connection are tried
 * again within the time limit, which is safe: every request here says what shall be, not what to add.
 * Silence is not: whoever waits has waited long enough. Throws a `FileStoreError` for what stays
 * without an answer and for every refusal but the 404 of an object.
 */
export function createS3Client(settings: S3Settings, patience: S3Patience = {}): S3Client {
  const { timeLimitMs = S3_TIME_LIMIT_MS, retries = RETRIES } = patience;
  const { firstPauseMs = FIRST_PAUSE_MS } = patience;
  const base = bucketUrl(settings);
  const { region, accessKeyId, secretAccessKey } = settings;
  /** The signing key of a day is derived once. */
  let signingKeys = { day: '', cache: new Map<string, ArrayBuffer>() };

  async function sign(request: S3Request): Promise<{ url: URL; headers: Record<string, string> }> {
    const url = new URL(`${base}${request.key === undefined ? '' : `/${request.key}`}`);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      url.searchParams.set(name, value);
    }
    const datetime = new Date().toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const day = datetime.slice(0, 8);
    if (signingKeys.day !== day) signingKeys = { day, cache: new Map() };
    const signer = new AwsV4Signer({
      method: request.method,
      url: url.href,
      headers: { ...request.headers, 'x-amz-content-sha256': sha256Hex(request.body ?? '') },
      ...{ service: 's3', region, accessKeyId, secretAccessKey },
      ...{ datetime, cache: signingKeys.cache },
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }

  /** A failed attempt is returned, so that another may follow. */
  async function tryOnce(request: S3Request, limitMs: number): Promise<S3Answer | FileStoreError> {
    const { url, headers } = await sign(request);
    try {
      const answer = await inSpan(
        () => partnerSpan(request.method, url),
        () => exchange(url, request, headers, { limitMs, silenceMs: timeLimitMs }),
      );
      const isAbsent = answer.status === NOT_FOUND && request.key !== undefined;
      reportPartnerCall('s3', isAbsent ? 'replied' : outcomeOfStatus(answer.status));
      if (answer.status < 300) return answer;
      const refusal = readRefusal(answer);
      if (isAbsent && refusal.code !== 'NoSuchBucket') return answer;
      return problemOf(answer, refusal, settings);
    } catch (error) {
      reportPartnerCall('s3', 'lost');
      const { code = 'Lost', message } = error as NodeJS.ErrnoException;
      const reason = message || code;
      return new FileStoreError('s3', 'away', code, `S3 does not answer: ${reason}`, {
        cause: error,
      });
    }
  }

  return {
    async send(request) {
      const endsAt = performance.now() + timeLimitMs;
      let answer = await tryOnce(request, timeLimitMs);
      for (let retry = 0; retry < retries && isWorthRepeating(answer); retry += 1) {
        const pauseMs = firstPauseMs * 3 ** retry;
        if (performance.now() + pauseMs >= endsAt) break;
        await pause(pauseMs);
        answer = await tryOnce(request, Math.max(1, Math.ceil(endsAt - performance.now())));
      }
      if (answer instanceof FileStoreError) throw answer;
      return answer;
    },
  };
}

/** `https://bucket.host/…` or `https://host/bucket/…`. */
function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  return endpoint.replace(/^(https?:\/\/)/, `$1${bucket}.`);
}

function isWorthRepeating(answer: S3Answer | FileStoreError): boolean {
  return answer instanceof FileStoreError && answer.problem === 'away' && answer.code !== LATE;
}

async function exchange(
  url: URL,
  { method, body, streamAboveBytes = Number.POSITIVE_INFINITY }: S3Request,
  headers: Record<string, string>,
  { limitMs, silenceMs }: { limitMs: number; silenceMs: number },
): Promise<S3Answer> {
  const isTls = url.protocol === 'https:';
  const sent = (isTls ? https : http).request(url, {
    ...{ method, agent: agents[isTls ? 'https:' : 'http:'] },
    headers: {
      'user-agent': 'node',
      ...headers,
      ...(body && { 'content-length': String(body.length) }),
    },
  });
  const late = (ms: number) =>
    Object.assign(new Error(`no answer within ${ms} ms`), { code: LATE });
  let isLate = false;
  // The whole exchange where it is read here; a stream may take longer, but not fall silent.
  const timer = setTimeout(() => {
    isLate = true;
    sent.destroy();
  }, limitMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve);
      sent.on('error', reject);
      sent.end(body);
    });
    const { statusCode: status = 0, headers: answered } = response;
    const isStreamed = status < 300 && Number(answered['content-length'] ?? 0) > streamAboveBytes;
    if (isStreamed) sent.setTimeout(silenceMs, () => response.destroy(late(silenceMs)));
    return { status, headers: answered, content: isStreamed ? response : await buffer(response) };
  } catch (error) {
    throw isLate ? late(limitMs) : error;
  } finally {
    clearTimeout(timer);
  }
}

type S3Refusal = { code: string; said: string };

/** What S3 says of an answer that is no success; of a HEAD it says nothing. */
function readRefusal({ status, content }: S3Answer): S3Refusal {
  const text = Buffer.isBuffer(content) ? content.toString() : '';
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? `HTTP${status}`;
  return { code, said: /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '' };
}

/** What that means for the store. */
function problemOf(
  { status, headers }: S3Answer,
  { code, said }: S3Refusal,
  settings: S3Settings,
): FileStoreError {
  if (status >= UNAVAILABLE || status === TOO_MANY) {
    return new FileStoreError('s3', 'away', code, `S3 cannot answer (${status} ${code}): ${said}`);
  }
  const hint = hintOf(code, headers.date, settings);
  const message = `S3 refuses (${status} ${code})${hint && `: ${hint}`}: ${said}`;
  return new FileStoreError('s3', 'refused', code, message);
}

/** Which setting a refusal points to. */
function hintOf(code: string, date: string | undefined, { bucket, region }: S3Settings): string {
  switch (code) {
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY is wrong, or a proxy changes requests';
    case 'InvalidAccessKeyId':
      return 'S3_ACCESS_KEY_ID is wrong';
    case 'AccessDenied':
    case 'HTTP403':
      return `the key may not use the bucket ${bucket}, or is wrong`;
    case 'NoSuchBucket':
      return `S3_BUCKET: there is no ${bucket}`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `S3_REGION ${region} is not that of the bucket`;
    case 'RequestTimeTooSkewed': {
      const ms = Date.parse(date ?? '') - Date.now();
      const by = Number.isNaN(ms) ? '' : ` by ${Math.round(Math.abs(ms) / SECOND_MS)} s`;
      return `this machine's clock differs from that of S3${by}`;
    }
    default:
      return '';
  }
}
