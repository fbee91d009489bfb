import { OperatorError } from '../process/operator-error.ts';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ifGone } from '../process/if-gone.ts';

/** Where originals of pictures lie outside the database, each under its hash. */
type Originals = {
  put(hash: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where it has none. */
  get(hash: string): Promise<Buffer | null>;
  /** Does nothing where it has none. */
  remove(hash: string): Promise<void>;
};

/** A directory of this server, or one that it has mounted; made with the first picture. */
const openDirectory = (url: URL): Originals => {
  const root = fileURLToPath(url);
  const pathOf = (hash: string): string => join(root, hash.slice(0, 2), hash);
  return {
    put: async (hash, bytes) => {
      const path = pathOf(hash);
      const unfinished = `${path}.${process.pid}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // The row that names it is committed next, and must not outlive it.
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    get: (hash) => readFile(pathOf(hash)).catch(ifGone(null)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
};

const opened = new Map<string, Originals>();

/** A bucket of S3, or of what speaks like it: then `endpoint` names the server, and the bucket goes into the path. */
const openBucket = (url: URL): Originals => {
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

/**
 * Storage by its address: `file:///directory`, or `s3://bucket/prefix?endpoint=…&region=…` with the key in the usual AWS_…
 * variables. Nothing is asked of it yet.
 * @throws OperatorError for an address of another kind
 */
export const openOriginals = (address: string): Originals => {
  const known = opened.get(address);
  if (known) return known;
  const url = URL.parse(address);
  if (!url || !['file:', 's3:'].includes(url.protocol))
    throw new OperatorError(`"${address}" is no storage: file:///directory or s3://bucket/prefix is needed.`);
  const originals = url.protocol === 'file:' ? openDirectory(url) : openBucket(url);
  opened.set(address, originals);
  return originals;
};

/** Writes, reads and removes a small file. @throws what it fails with */
export const tryOriginals = async (address: string): Promise<void> => {
  const originals = openOriginals(address);
  const name = `0000-try-${process.pid}`;
  const bytes = Buffer.from('Tradefront');
  await originals.put(name, bytes, 'text/plain');
  const back = await originals.get(name);
  await originals.remove(name);
  if (!back?.equals(bytes)) throw new Error('it does not give back what was stored');
};
