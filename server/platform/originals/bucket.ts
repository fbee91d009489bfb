import type { Originals } from './store.ts';

/** A bucket of S3, or of what speaks like it: then `endpoint` names the server, and the bucket goes into the path. */
export const openBucket = (url: URL): Originals => {
  const endpoint = url.searchParams.get('endpoint');
  // Loaded when it is first used: a megabyte of programs, of which most shops run none.
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Servers other than Amazon's do not all know the newer check sums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  };
  let opened: ReturnType<typeof open> | undefined;
  const bucket = () => (opened ??= open());
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const of = (hash: string) => ({ Bucket: url.hostname, Key: prefix === '' ? hash : `${prefix}/${hash}` });
  return {
    put: async (hash, bytes, type) => {
      const { sdk, client } = await bucket();
      await client.send(new sdk.PutObjectCommand({ ...of(hash), Body: bytes, ContentType: type }));
    },
    get: async (hash) => {
      const { sdk, client } = await bucket();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(of(hash)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (hash) => {
      const { sdk, client } = await bucket();
      await client.send(new sdk.DeleteObjectCommand(of(hash)));
    },
  };
};
