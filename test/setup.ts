import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { setPlace, usualPlace } from '#kernel/place.ts';
import { restartSerial } from './catalogue-records.ts';
import { dropTestDatabases } from './database.ts';

/*
 * console.error fails the test it happens in: a complaint of the program is a failure, unless the test expects it and
 * catches it with vi.spyOn(console, 'error').
 */
const shared = globalThis as { complaints?: string[] };

/** The complaints since the last look. Files that share a process share them, too. */
const watchComplaints = (): string[] => {
  const found: string[] = [];
  const print = console.error;
  console.error = (...args: unknown[]) => {
    found.push(format(...args));
    print(...args);
  };
  return found;
};
const complaints = (shared.complaints ??= watchComplaints());

const failOnComplaints = (): void => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
};

afterEach(failOnComplaints);

// Files that share a process would otherwise continue the previous file's numbers, and be where its shop was.
restartSerial();
setPlace(usualPlace);

// Registered first and so run last, after the hooks in which a test file closes its connections.
afterAll(async () => {
  await dropTestDatabases();
  failOnComplaints();
});
