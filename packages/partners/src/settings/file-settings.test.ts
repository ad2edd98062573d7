import { readImageUrl, readSettings } from '@duskline/platform/settings';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileVariables, readS3Settings } from './file-settings.ts';

const whole = {
  S3_ENDPOINT: 'http://minio.test:9000/',
  S3_BUCKET: 'duskline',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'the secret itself',
};
const read = (environment: Record<string, string>) =>
  readS3Settings(readSettings(z.object(fileVariables), environment));
const problemOf = (environment: Record<string, string>): string => {
  try {
    read(environment);
    return 'none';
  } catch (error) {
    return String(error);
  }
};

test('without any setting of S3 files are in the local folder', () => {
  expect(read({})).toBeUndefined();
  expect(read({ S3_BUCKET: '' })).toBeUndefined();
});

test('an endpoint of one’s own takes the bucket in the path, AWS in the host', () => {
  expect(read(whole)).toMatchObject({ endpoint: 'http://minio.test:9000', pathStyle: true });
  const { S3_ENDPOINT: _, ...aws } = whole;
  expect(read(aws)).toMatchObject({
    ...{ endpoint: 'https://s3.us-east-1.amazonaws.com', pathStyle: false },
  });
  expect(read({ ...whole, S3_PATH_STYLE: 'off' })).toMatchObject({ pathStyle: false });
});

test.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'S3 that is set without %s ends the start and names it',
  (name) => {
    expect(problemOf({ ...whole, [name]: '' })).toMatch(
      new RegExp(`SettingsError: ${name}: needed`),
    );
  },
);

test.each([
  [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET: must be the name of a bucket'],
  [{ S3_REGION: 'Seoul!' }, 'S3_REGION: must be a region'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: must be an http(s) URL'],
  [{ S3_ENDPOINT: 'https://id:word@minio.test' }, 'S3_ENDPOINT: must be an address'],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE: must be on or off'],
  [
    { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'a.b', S3_PATH_STYLE: 'off' },
    'S3_PATH_STYLE: must be on',
  ],
])('%o is named: %s', (wrong, problem) => {
  const said = problemOf({ ...whole, ...wrong });
  expect(said).toContain(problem);
  expect(said).not.toMatch(/the secret itself|word@/);
});

test('the address of a CDN begins as that of the pages does', () => {
  const site = 'https://shop.test';
  expect(readImageUrl({}, site)).toBeUndefined();
  expect(readImageUrl({ IMAGE_URL: 'https://img.test' }, site)).toBe('https://img.test');
  for (const url of ['http://img.test', 'https://img.test/?a=1', 'https://a:b@img.test']) {
    expect(() => readImageUrl({ IMAGE_URL: url }, site)).toThrow(/^IMAGE_URL: must/);
  }
});
