import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import { OutboundError } from './outbound-error.ts';
import { ssh } from './ssh.ts';
import { publicLookup, refusePrivateNumbers } from './public-lookup.ts';

export type SftpOptions = {
  maxBytes: number;
  /** For all of it. */
  timeoutMs: number;
  userName: string;
  /** "": none. */
  password: string;
  /** In OpenSSH's or PEM's writing; "": none. */
  privateKey: string;
  /** SHA-256 of the server's key, as of the first time; null: any is taken, and told. */
  hostKey: string | null;
  privateHosts?: readonly string[];
};

/**
 * Fetches a file by SFTP, from the public internet alone, as `fetchPublic` does by HTTPS.
 * @param address sftp://host:port/path, the path from the root of what the server shows
 * @returns the file, and the SHA-256 of the server's key
 * @throws OutboundError; HOST_KEY before anything secret is sent
 */
export const fetchSftp = async (
  address: string,
  { maxBytes, timeoutMs, userName, password, privateKey, hostKey, privateHosts }: SftpOptions,
): Promise<{ bytes: Buffer; hostKey: string }> => {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'sftp:' || url.hostname === '')
    throw new OutboundError('ADDRESS', `"${address.slice(0, 200)}" is no address that begins with sftp://.`);
  const allowed = new Set(privateHosts);
  refusePrivateNumbers(url.hostname, allowed);
  const signal = AbortSignal.timeout(timeoutMs);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({ host, port: Number(url.port || 22), lookup: publicLookup(allowed) });
  const client = new (ssh().Client)();
  const seen = { hostKey: '' };
  const stop = () => void socket.destroy(new Error('the time is over'));
  signal.addEventListener('abort', stop);
  try {
    await signIn(client, socket, {
      username: userName,
      ...(password !== '' && { password }),
      ...(privateKey !== '' && { privateKey }),
      hostVerifier: (key: Buffer) => {
        seen.hostKey = createHash('sha256').update(key).digest('base64');
        return hostKey === null || seen.hostKey === hostKey;
      },
    });
    const bytes = await readWhole(client, decodeURIComponent(url.pathname), maxBytes);
    return { bytes, hostKey: seen.hostKey };
  } catch (error) {
    if (hostKey !== null && seen.hostKey !== '' && seen.hostKey !== hostKey)
      throw new OutboundError(
        'HOST_KEY',
        `${url.host} has another key than before (SHA-256 ${seen.hostKey}). No password was sent. If the supplier says that it is right, have the old key forgotten.`,
      );
    throw failureOf(error, url, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    client.destroy();
    socket.destroy();
  }
};

const signIn = (client: Client, sock: Socket, config: ConnectConfig): Promise<void> =>
  new Promise((fulfil, reject) => {
    client.on('ready', () => fulfil());
    // It stays: an error that comes after the end must not end the process.
    client.on('error', reject);
    client.on('close', () => reject(new Error('the connection was closed')));
    sock.on('error', reject);
    client.connect({ ...config, sock, readyTimeout: 0 });
  });

const readWhole = async (client: Client, path: string, maxBytes: number): Promise<Buffer> => {
  const lost = new Promise<never>((_, reject) =>
    client.on('close', () => reject(new Error('the connection was closed'))),
  );
  const read = async (): Promise<Buffer> => {
    const sftp = await new Promise<SFTPWrapper>((fulfil, reject) =>
      client.sftp((error, opened) => (error ? reject(error) : fulfil(opened))),
    );
    const file = sftp.createReadStream(path);
    // It stays: what was not answered when the connection ends is an error of the file as well.
    file.on('error', () => {});
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of file as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes)
        throw new OutboundError('TOO_LARGE', `It is larger than ${(maxBytes / 1e6).toFixed(1)} MB.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  return Promise.race([read(), lost]);
};

/** The codes of SFTP: no such file, and permission denied. */
const fileFailures: Readonly<Record<string, string>> = { 2: 'has no such file', 3: 'does not let this file be read' };

const failureOf = (error: unknown, url: URL, signal: AbortSignal): OutboundError => {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('TIME', `${url.host} took too long.`);
  const { code, message, level } = error as { code?: string | number; message: string; level?: string };
  if (level === 'client-authentication')
    return new OutboundError('LOGIN', `${url.host} does not take this user name with this password or key.`);
  if (/parse privateKey/i.test(message))
    return new OutboundError('LOGIN', 'The private key cannot be read; keys with a passphrase are not taken.');
  const file = fileFailures[String(code)];
  if (file !== undefined) return new OutboundError('STATUS', `${url.host} ${file}: ${url.pathname}`);
  return new OutboundError('UNREACHABLE', `${url.host} cannot be reached: ${code ?? message}.`);
};
