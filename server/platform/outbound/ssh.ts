import { createRequire } from 'node:module';
import type ssh2 from 'ssh2';

const require = createRequire(import.meta.url);

/** The SSH programs, loaded when they are first asked for: they take 17 MB, and most shops fetch nothing by SFTP. */
export const ssh = (): typeof ssh2 => require('ssh2') as typeof ssh2;
