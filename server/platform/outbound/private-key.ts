import { ssh } from './ssh.ts';

/** Whether a text is a private key that SFTP can use: OpenSSH's or PEM's writing, without a passphrase. */
export const isPrivateKey = (text: string): boolean => {
  const key = ssh().utils.parseKey(text);
  return !(key instanceof Error) && [key].flat().some((each) => each.isPrivateKey());
};
