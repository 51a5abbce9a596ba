import type { BucketPlace } from './bucket-storage';

/** What says where a registry is: `REGISTRY`, `REGISTRY_FOLDER`, `KEYS_FOLDER`, `S3_ENDPOINT`, `S3_REGION`, `AWS_REGION`. */
export type StorageEnvironment = Readonly<Record<string, string | undefined>>;

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export const isBucketAddress = (address: string): boolean => address.startsWith('s3:');

/** Reads `s3://bucket/prefix`; endpoint and region come from the environment, credentials are found by the client's own rules. */
export function readBucketAddress(address: string, environment: StorageEnvironment): BucketPlace {
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} is no address of a bucket. It has the form s3://bucket/prefix.`);
  return {
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    endpoint: environment.S3_ENDPOINT || null,
    region: environment.S3_REGION || environment.AWS_REGION || 'us-east-1',
  };
}
