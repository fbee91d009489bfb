import { newToken } from './token.ts';

// argon2id (the package's default) with OWASP's parameters of 2024: 19 MiB, two passes, one lane. Each hash stores its
// own parameters, so raising these locks no account out.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letters may arrive as different code points from different devices.
const normal = (password: string): string => password.normalize('NFKC');

// With the first sign-in, not with the start.
const argon = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await argon();
  return hash(normal(password), parameters);
};

/**
 * Whether the password matches. @param stored the account's hash; undefined for an unknown account, which takes as long
 */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const { verify } = await argon();
  const matches = await verify(stored ?? (await nobodys()), normal(password));
  return stored !== undefined && matches;
};

let nobodysHash: Promise<string> | undefined;
const nobodys = (): Promise<string> => (nobodysHash ??= hashPassword(newToken()));
