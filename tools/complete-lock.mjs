import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock-file.mjs';
import { root } from './project.mjs';

// Run after `npm install` of something new: `node_modules/.bin/node tools/complete-lock.mjs`. See lock-file.mjs.
const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: completeLock(lock.packages) }, null, 2)}\n`);
