import { httpUrl, SettingsError } from '@duskline/platform/settings';
import { z } from 'zod';
import type { S3Settings } from '../files/s3-client.ts';

/** Where pictures and uploads are: in the local folder where nothing of S3 is set. */
export const fileVariables = {
  /** That of AWS in `S3_REGION` if not given. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as ap-northeast-2')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether the bucket is named by the path; on with an endpoint of one's own, off with AWS. */
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').optional(),
};

type GivenFiles = z.output<z.ZodObject<typeof fileVariables>>;

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Read where files are stored; undefined for the local folder. Throws a `SettingsError` for settings
 * of S3 that are given in part, or do not fit together.
 */
export function readS3Settings(given: GivenFiles): S3Settings | undefined {
  const names = Object.keys(fileVariables) as (keyof typeof fileVariables)[];
  const named = names.find((name) => given[name] !== undefined);
  if (named === undefined) return undefined;
  const missing = NEEDED.find((name) => given[name] === undefined);
  if (missing !== undefined) {
    throw new SettingsError(`${missing}: needed with ${named} (value: not set)`);
  }
  const { S3_BUCKET: bucket = '', S3_REGION: region = '', S3_ENDPOINT: endpoint } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = given;
  const pathStyle = (given.S3_PATH_STYLE ?? (endpoint === undefined ? 'off' : 'on')) === 'on';
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (url.search || url.hash || url.username || url.password) {
    throw new SettingsError(
      `S3_ENDPOINT: must be an address without a password, ? and # (value: hidden)`,
    );
  }
  if (!pathStyle && url.protocol === 'https:' && bucket.includes('.')) {
    throw new SettingsError(
      `S3_PATH_STYLE: must be on for a bucket with dots: no certificate covers its host (value: off)`,
    );
  }
  return {
    ...{ bucket, region, accessKeyId, secretAccessKey, pathStyle },
    endpoint: endpoint ?? url.origin,
  };
}
