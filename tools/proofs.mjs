import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, runNode } from './project.mjs';

/*
 * `npm run test:security` and `npm run test:faults`: the tests that docs/security.md and docs/reliability.md name beside
 * each promise, and no list of their own. With PROOFS=1: those that `npm test` leaves out run too, others send and try more.
 */
export const documents = { security: 'docs/security.md', faults: 'docs/reliability.md' };

/** The test files that a document names. */
export const proofsIn = (text) => [...new Set(text.match(/[\w./-]+\.(?:test|spec)\.ts\b/g) ?? [])];

const [asked] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) {
  const document = documents[asked];
  if (!document) fail(`node tools/proofs.mjs ${Object.keys(documents).join('|')}`);
  const files = proofsIn(readFileSync(join(root, document), 'utf8'));
  process.exitCode = await runNode(['tools/test.mjs', ...files], { env: { PROOFS: '1' } });
}
