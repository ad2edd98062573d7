import { expect, test } from 'vitest';
import { refuseUnsigned, type SignedRequest } from './signature.ts';

// The requests of "Signature Calculations for the Authorization Header" in AWS's S3 API reference.
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';

function authorization(signedHeaders: string, signature: string): string {
  return `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`;
}

const got: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host,
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
};

const put: SignedRequest = {
  method: 'PUT',
  url: '/test$file.text',
  headers: {
    host,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
};

const listed: SignedRequest = {
  method: 'GET',
  url: '/?prefix=J&max-keys=2',
  headers: {
    host,
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
  body: Buffer.alloc(0),
};

const codeOf = (request: SignedRequest, now = at) => refuseUnsigned(request, keys, now)?.code;
const withHeaders = (request: SignedRequest, headers: Record<string, string>) => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

test.each([
  ['a read', got],
  ['a save of a name with a dollar sign', put],
  ['a list', listed],
])('%s as AWS signs it is in order', (_what, request) => {
  expect(codeOf(request)).toBeUndefined();
});

test.each<[string, SignedRequest, string]>([
  ['no signature', { ...got, headers: { host } }, 'AccessDenied'],
  ['another path', { ...got, url: '/other.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { ...got, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another query', { ...listed, url: '/?prefix=K&max-keys=2' }, 'SignatureDoesNotMatch'],
  ['another host', withHeaders(got, { host: 'other.test' }), 'SignatureDoesNotMatch'],
  ['another content', { ...put, body: Buffer.from('else') }, 'XAmzContentSHA256Mismatch'],
  ['an unsigned header of S3', withHeaders(got, { 'x-amz-acl': 'public-read' }), 'AccessDenied'],
  [
    'a key nobody has',
    withHeaders(got, {
      authorization: String(got.headers.authorization).replace('AKIAIOSFODNN7EXAMPLE', 'NOBODY'),
    }),
    'InvalidAccessKeyId',
  ],
  [
    'another region',
    withHeaders(got, {
      authorization: String(got.headers.authorization).replace('us-east-1', 'eu-west-1'),
    }),
    'AuthorizationHeaderMalformed',
  ],
])('a request with %s is refused', (_what, request, code) => {
  expect(codeOf(request)).toBe(code);
});

test('a request is taken up to fifteen minutes before and after its time', () => {
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  expect([-15, 2, 15].map((count) => codeOf(got, minutes(count)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([-16, 16].map((count) => codeOf(got, minutes(count)))).toEqual([
    'RequestTimeTooSkewed',
    'RequestTimeTooSkewed',
  ]);
});
