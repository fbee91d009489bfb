import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { OperatorError } from '../process/operator-error.ts';

/*
 * Secrets that the shop has to read again (those of second factors, passwords and keys of suppliers' servers) are sealed
 * in the database, with a key that is not in it: who gets the database, or a backup, does not get them. What only has to
 * be compared is a hash instead (token.ts, password.ts).
 */

/** Where a secret stands. It is sealed for that place alone, so that one copied to another row cannot be opened. */
export type SecretPlace =
  | `totp of staff ${number}`
  | `${'password' | 'key'} of feed ${number}`
  | `secret of webhook ${number}`
  | `keys of payments by ${string}`
  // What a link in a mail says: it is not kept, and the shop alone can write one.
  | 'link to pay'
  | 'access token of a key'
  | 'password of the mail server';

/** "sealed:", the key's name, and nonce, tag and text as base64url. Before a first start: "plain:" and base64. */
const sealedParts = /^sealed:([\w-]{8}):([\w-]+)$/;
const plainMark = 'plain:';
const nonceBytes = 12;
const tagBytes = 16;

export const isSealed = (kept: string): boolean => sealedParts.test(kept);

export type SecretBox = {
  seal: (secret: Buffer, place: SecretPlace) => string;
  /** @returns null when it was sealed with another key, for another place, or was changed */
  open: (kept: string, place: SecretPlace) => Buffer | null;
};

/** AES-256-GCM. @param key 32 bytes */
export const secretBox = (key: Buffer): SecretBox => {
  const name = createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return `sealed:${name}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open: (kept, place) => {
      if (kept.startsWith(plainMark)) return Buffer.from(kept.slice(plainMark.length), 'base64');
      const [, by, sealed = ''] = sealedParts.exec(kept) ?? [];
      const bytes = Buffer.from(sealed, 'base64url');
      if (by !== name || bytes.length < nonceBytes + tagBytes) return null;
      try {
        const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
      } catch {
        return null;
      }
    },
  };
};

type Settings = Pick<Config, 'dataDir' | 'secretKey'>;

const keyFile = ({ dataDir }: Settings): string => join(dataDir, 'secret.key');
const hexKey = /^[\da-f]{64}$/i;

/** The key of SECRET_KEY, else of the file; undefined when there is neither. @throws OperatorError for a file that is none */
export const readSecretKey = async (settings: Settings): Promise<Buffer | undefined> => {
  if (settings.secretKey !== undefined) return Buffer.from(settings.secretKey, 'hex');
  const path = keyFile(settings);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new OperatorError(`${path} cannot be read: ${error.message}`, { cause: error });
  });
  if (text === undefined) return undefined;
  if (!hexKey.test(text.trim()))
    throw new OperatorError(`${path} does not hold 64 hexadecimal digits: put the right file back from its copy.`);
  return Buffer.from(text.trim(), 'hex');
};

/** The shop's secrets; the first start writes a key that only its owner can read. */
export const openSecretBox = async (settings: Settings): Promise<SecretBox> => {
  const key = (await readSecretKey(settings)) ?? (await makeKey(settings));
  return secretBox(key);
};

/** Several processes may start at once: one file wins, and is whole when it is there. */
const makeKey = async (settings: Settings): Promise<Buffer> => {
  await mkdir(settings.dataDir, { recursive: true });
  const path = keyFile(settings);
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  const key = await readSecretKey(settings);
  if (!key) throw new OperatorError(`${path} could not be written.`);
  return key;
};
