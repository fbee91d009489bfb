import { hash, verify } from '@node-rs/argon2';
import { newToken } from './token.ts';

// argon2id (the package's default) with OWASP's parameters of 2024: 19 MiB, two passes, one lane. A hash carries its own, so
// that these can be raised without locking anybody out.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letters typed on different machines may arrive as different code points.
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), parameters);

/** @param stored the hash of an account; undefined for one that is not there, which takes as long. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobodys()), normal(password));
  return stored !== undefined && matches;
};

let nobodysHash: Promise<string> | undefined;
const nobodys = (): Promise<string> => (nobodysHash ??= hashPassword(newToken()));
