import { importBytesMax } from '#contract/staff-imports.ts';
import type { Config } from '../config.ts';
import { fetchPublic } from '../outbound/fetch-public.ts';
import { fetchSftp } from '../outbound/fetch-sftp.ts';
import type { FeedRecord } from './feed-queries.ts';

/** For the whole file. */
const timeoutMs = 10 * 60 * 1000;

/**
 * Fetches the file of a feed, at most as large as one that is uploaded.
 * @returns the file, and the key of an SFTP server
 * @throws OutboundError
 */
export const fetchFile = async (
  feed: FeedRecord,
  { outboundPrivateHosts: privateHosts }: Pick<Config, 'outboundPrivateHosts'>,
): Promise<{ bytes: Buffer; hostKey: string | null }> => {
  const { address, user_name: userName, password, private_key: privateKey, host_key: hostKey } = feed;
  const bounds = { maxBytes: importBytesMax, timeoutMs, privateHosts };
  if (address.startsWith('sftp:')) return fetchSftp(address, { ...bounds, userName, password, privateKey, hostKey });
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const headers: Record<string, string> = userName === '' && password === '' ? {} : { authorization: `Basic ${basic}` };
  const { bytes } = await fetchPublic(address, { ...bounds, headers });
  return { bytes, hostKey: null };
};
