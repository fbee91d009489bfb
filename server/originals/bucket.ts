import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Originals } from './store.ts';

/** A bucket of S3, or of what speaks like it: then `endpoint` names the server, and the bucket goes into the path. */
export const openBucket = (url: URL): Originals => {
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers other than Amazon's do not all know the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const of = (hash: string) => ({ Bucket: url.hostname, Key: prefix === '' ? hash : `${prefix}/${hash}` });
  return {
    put: async (hash, bytes, type) => {
      await client.send(new PutObjectCommand({ ...of(hash), Body: bytes, ContentType: type }));
    },
    get: async (hash) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(of(hash)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (hash) => {
      await client.send(new DeleteObjectCommand(of(hash)));
    },
  };
};
