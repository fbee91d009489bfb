import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

/** A real SFTP server on this machine, with one user and files in memory. */
export type SftpServer = {
  /** sftp://127.0.0.1:port */
  url: string;
  /** Sign-ins that were tried: the password, or "key" for a key that signed. */
  tried: string[];
  close: () => Promise<void>;
};

type Given = {
  user: string;
  password: string;
  /** A key that may sign in, too, in OpenSSH's writing: its public part. */
  publicKey?: string;
  files: Readonly<Record<string, string>>;
  /** A port of before, to be another server there. */
  port?: number;
};

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** Starts one with a new key of its own. */
export const startSftpServer = async ({ user, password, publicKey, files, port = 0 }: Given): Promise<SftpServer> => {
  const tried: string[] = [];
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519').private;
  const open = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    open.add(client);
    client.on('error', () => {});
    client.on('authentication', (asked) => {
      if (asked.method === 'publickey' && isKey(asked, user, publicKey)) {
        if (asked.signature) tried.push('key');
        return asked.accept();
      }
      if (asked.method !== 'password') return asked.reject(['publickey', 'password']);
      tried.push(asked.password);
      if (asked.username === user && asked.password === password) asked.accept();
      else asked.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (begin) => answerFiles(begin(), files))),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `sftp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tried,
    close: async () => {
      for (const client of open) client.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** Whether the key is known and, where it signed already, signed rightly. */
const isKey = (asked: ssh2.PublicKeyAuthContext, user: string, publicKey: string | undefined): boolean => {
  const known = publicKey === undefined ? null : ssh2.utils.parseKey(publicKey);
  if (known === null || known instanceof Error || Array.isArray(known) || asked.username !== user) return false;
  if (asked.key.algo !== known.type || !asked.key.data.equals(known.getPublicSSH())) return false;
  return (
    !asked.signature || (asked.blob !== undefined && known.verify(asked.blob, asked.signature, asked.hashAlgo) === true)
  );
};

const answerFiles = (sftp: ssh2.SFTPWrapper, files: Given['files']): void => {
  const opened: Buffer[] = [];
  const textOf = (handle: Buffer): Buffer => opened[handle.readUInt32BE(0)] ?? Buffer.alloc(0);
  sftp.on('OPEN', (id, path, flags) => {
    const text = files[path];
    if (text === undefined || (flags & OPEN_MODE.READ) === 0) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(opened.push(Buffer.from(text)) - 1, 0);
    sftp.handle(id, handle);
  });
  sftp.on('FSTAT', (id, handle) =>
    sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: textOf(handle).length, atime: 0, mtime: 0 }),
  );
  sftp.on('READ', (id, handle, offset, length) => {
    const part = textOf(handle).subarray(offset, offset + length);
    if (part.length === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, part);
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
};
