import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { restartSerial } from './catalogue-records.ts';
import { dropTestDatabases } from './database.ts';

/*
 * console.error fails the test it happens in: what the program complains about is a failure, or is expected and then
 * caught by the test with vi.spyOn(console, 'error').
 */
const shared = globalThis as { complaints?: string[] };

/** What was complained about since it was last looked at. Files that share a process share it, too. */
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

// Files that share a process would go on counting where the file before stopped.
restartSerial();

// Registered first and so run last, after the hooks by which a test file closes what it opened on its database.
afterAll(async () => {
  await dropTestDatabases();
  failOnComplaints();
});
