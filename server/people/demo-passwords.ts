import { randomInt } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { isPassword } from '#server/platform/credentials/password.ts';
import { accountByEmail } from './customers/queries.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { staffByEmail } from './staff/queries.ts';

/*
 * The passwords of the demo shop's accounts. The database has only their hashes; since every start prints them, they
 * are in a file of the data directory that only its owner can read.
 */

const fileName = 'demo-passwords.json';
const passwords = z.record(z.string(), z.string().regex(/^[A-Za-z\d]{12,}$/));

// Without characters that look alike: 0 O, 1 I l.
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

const newPassword = (): string => Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

/** E-mail address → password; {} when the file is missing or invalid. */
const readPasswords = async (dataDir: string): Promise<Record<string, string>> => {
  try {
    return passwords.parse(JSON.parse(await readFile(join(dataDir, fileName), 'utf8')));
  } catch {
    return {};
  }
};

/**
 * The password of a demo account, created if missing.
 * @throws OperatorError when it cannot be stored in the data directory
 */
export const demoPassword = async (dataDir: string, email: string): Promise<string> => {
  const kept = await readPasswords(dataDir);
  const password = kept[email] ?? newPassword();
  const path = join(dataDir, fileName);
  const unfinished = `${path}.unfinished`;
  try {
    await mkdir(dataDir, { recursive: true });
    await rm(unfinished, { force: true });
    await writeFile(unfinished, `${JSON.stringify({ ...kept, [email]: password }, null, 2)}\n`, { mode: 0o600 });
    // Regardless of the umask or the file's earlier mode.
    await chmod(unfinished, 0o600);
    await rename(unfinished, path);
  } catch (error) {
    throw new OperatorError(`The demo's passwords cannot be kept in ${path}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return password;
};

/**
 * Sign-in lines of the demo shop, one per account: of ACTIVE customers and enabled staff that still have their
 * generated password. None without a demo.
 */
export const demoSignIns = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string[]> => {
  const lines: string[] = [];
  for (const [email, password] of Object.entries(await readPasswords(config.dataDir))) {
    const passwordHash = await openAccountHash(db, email);
    if (passwordHash !== null && (await isPassword(passwordHash, password)))
      lines.push(`${email}  password: ${password}`);
  }
  return lines;
};

/** The password hash of the customer or staff member who may sign in with an address. */
const openAccountHash = async (db: Context['db'], email: string): Promise<string | null> => {
  const customer = await accountByEmail(db, email);
  if (customer) return customer.status === 'ACTIVE' ? customer.passwordHash : null;
  const staff = await staffByEmail(db, email);
  return staff && !staff.disabledAt ? staff.passwordHash : null;
};
