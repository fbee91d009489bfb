import { importBytesMax } from '#contract/imports/staff-imports.ts';
import type { Config } from '#server/platform/process/config.ts';
import { fetchPublic } from '#server/platform/outbound/fetch-public.ts';
import { fetchSftp } from '#server/platform/outbound/fetch-sftp.ts';
import type { SecretBox, SecretPlace } from '#server/platform/secrets/secret-box.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { FeedRecord } from './feed-queries.ts';

/** For the whole file. */
const timeoutMs = 10 * 60 * 1000;

/**
 * Fetches the file of a feed, at most as large as one that is uploaded.
 * @returns the file, and the key of an SFTP server
 * @throws OutboundError; OperatorError when its password or key cannot be read
 */
export const fetchFile = async (
  feed: FeedRecord,
  { config, secrets }: { config: Pick<Config, 'outboundPrivateHosts'>; secrets: SecretBox },
): Promise<{ bytes: Buffer; hostKey: string | null }> => {
  const { supplier_id: id, address, user_name: userName, host_key: hostKey } = feed;
  const { outboundPrivateHosts: privateHosts } = config;
  const password = opened(secrets, feed.password, `password of feed ${id}`);
  const privateKey = opened(secrets, feed.private_key, `key of feed ${id}`);
  const bounds = { maxBytes: importBytesMax, timeoutMs, privateHosts };
  if (address.startsWith('sftp:')) return fetchSftp(address, { ...bounds, userName, password, privateKey, hostKey });
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const headers: Record<string, string> = userName === '' && password === '' ? {} : { authorization: `Basic ${basic}` };
  const { bytes } = await fetchPublic(address, { ...bounds, headers });
  return { bytes, hostKey: null };
};

const opened = (secrets: SecretBox, kept: string, place: SecretPlace): string => {
  if (kept === '') return '';
  const secret = secrets.open(kept, place);
  if (!secret)
    throw new OperatorError(
      'Its password or key cannot be read: it was sealed on another server, or before a restore. Type it again.',
    );
  return secret.toString();
};
