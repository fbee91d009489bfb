import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits for the mail to an address whose text matches, among the files that a server without SMTP writes. */
export const mailTo = async (dataDir: string, address: string, matching: RegExp): Promise<RegExpExecArray> => {
  const directory = join(dataDir, 'mail');
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        const names = await readdir(directory).catch(() => []);
        const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
        const mine = mails.filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`));
        // Quoted-printable breaks long lines.
        for (const mail of mine) found ??= matching.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
        return found !== null;
      },
      { message: `a mail to ${address} that matches ${String(matching)}` },
    )
    .toBe(true);
  if (!found) throw new Error('The mail is gone again.');
  return found;
};
