import ssh2 from 'ssh2';

/** Whether a text is a private key that SFTP can use: OpenSSH's or PEM's writing, without a passphrase. */
export const isPrivateKey = (text: string): boolean => {
  const key = ssh2.utils.parseKey(text);
  return !(key instanceof Error) && [key].flat().some((each) => each.isPrivateKey());
};
