import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** S3 takes no request whose time differs more from its own. */
const MOST_SKEW_MS = 15 * 60_000;

export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

export type SignedRequest = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
};

/** Why S3 refuses a request: its code, its status and what it says. */
export type S3Refusal = { status: number; code: string; message: string };

type Authorization = { credential: string[]; signedHeaders: string[]; signature: string };

/**
 * Check a request as S3 does (AWS Signature Version 4 in the `Authorization` header): its key, time,
 * region, signature and the hash of what was sent, in this order. Undefined for a request in order.
 * Written from AWS's description, not with the library that signs ours.
 */
export function refuseUnsigned(
  request: SignedRequest,
  keys: S3Keys,
  now: Date,
): S3Refusal | undefined {
  const given = parseAuthorization(one(request.headers.authorization));
  if (!given) return refusal(403, 'AccessDenied', 'Access Denied');
  const [accessKeyId, day, region, service, end] = given.credential;
  if (accessKeyId !== keys.accessKeyId) {
    return refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const time = one(request.headers['x-amz-date']);
  const sentAt = parseTime(time);
  if (sentAt === undefined || !time.startsWith(day ?? '-')) {
    return refusal(
      403,
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    );
  }
  if (Math.abs(sentAt - now.getTime()) > MOST_SKEW_MS) {
    return refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request') {
    return refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${keys.region}'`,
    );
  }
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !given.signedHeaders.includes(name),
  );
  if (unsigned !== undefined || !given.signedHeaders.includes('host')) {
    return refusal(
      403,
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  }
  if (!isEqual(sign(request, given, keys.secretAccessKey, time), given.signature)) {
    return refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return refusePayload(request);
}

function refusePayload({ headers, body }: SignedRequest): S3Refusal | undefined {
  const given = one(headers['x-amz-content-sha256']);
  if (given === 'UNSIGNED-PAYLOAD') return undefined;
  if (given === '') {
    return refusal(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  if (given === sha256(body)) return undefined;
  return refusal(
    400,
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  );
}

/** `AWS4-HMAC-SHA256 Credential=KEY/DAY/REGION/s3/aws4_request, SignedHeaders=a;b, Signature=hex` */
function parseAuthorization(header: string): Authorization | undefined {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (signature === '') return undefined;
  return { credential: credential.split('/'), signedHeaders: signedHeaders.split(';'), signature };
}

/** `20260504T010203Z` in ms. */
function parseTime(text: string): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return parts.length === 0 ? undefined : Date.UTC(year, month - 1, day, hour, minute, second);
}

function sign(
  request: SignedRequest,
  { credential, signedHeaders }: Authorization,
  secretAccessKey: string,
  time: string,
): string {
  const [, day = '', region = '', service = '', end = ''] = credential;
  const text = [
    'AWS4-HMAC-SHA256',
    time,
    [day, region, service, end].join('/'),
    sha256(canonicalRequest(request, signedHeaders)),
  ].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(
    (signedBy, part) => hmac(signedBy, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, text).toString('hex');
}

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string[]): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const parameters = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [encode(decode(name)), encode(decode(value.join('=')))] as const;
    })
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`);
  return [
    method,
    path
      .split('/')
      .map((part) => encode(decode(part)))
      .join('/'),
    parameters.join('&'),
    ...signed.map((name) => `${name}:${one(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    one(headers['x-amz-content-sha256']),
  ].join('\n');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Everything but letters, digits, `-`, `.`, `_` and `~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function one(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '');
}

function refusal(status: number, code: string, message: string): S3Refusal {
  return { status, code, message };
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
