import type { ObjectFacts } from './objects.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** What S3 says where it refuses. */
export function errorXml(
  { code, message }: { code: string; message: string },
  resource: string,
): string {
  return `${HEAD}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource><RequestId>SANDBOX</RequestId></Error>`;
}

/** What S3 says where it has too much to do, or a fault. */
export function faultXml(status: number): string {
  const fault =
    status === 503 || status === 429
      ? { code: 'SlowDown', message: 'Please reduce your request rate.' }
      : { code: 'InternalError', message: 'We encountered an internal error. Please try again.' };
  return errorXml(fault, '');
}

/** The reply of `ListObjectsV2`; `next` where more follow. */
export function listXml(page: {
  bucket: string;
  prefix: string;
  mostKeys: number;
  files: readonly ObjectFacts[];
  next: string | undefined;
}): string {
  const { bucket, prefix, mostKeys, files, next } = page;
  const contents = files.map(
    ({ key, bytes, etag, modifiedAt }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `${HEAD}<ListBucketResult xmlns="${NAMESPACE}"><Name>${escapeXml(bucket)}</Name><Prefix>${encodeURIComponent(prefix)}</Prefix><EncodingType>url</EncodingType><KeyCount>${files.length}</KeyCount><MaxKeys>${mostKeys}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
