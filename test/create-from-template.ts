import type { Client } from 'pg';
import { openClient } from '#server/platform/db/open-client.ts';
import { shopRole } from '#server/platform/db/embedded/init-cluster.ts';

/** Runs work on a connection to the maintenance database, then closes it. */
export const asAdmin = async <T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> => {
  await using admin = await openClient(adminUrl);
  return await work(admin);
};

/** Creates a copy of a database, owned by the shop's role. The template must have no connections. */
export const createFromTemplate = async (admin: Client, name: string, template: string): Promise<void> => {
  // The default, page by page through the log, takes twice as long.
  await admin.query(`create database ${name} template ${template} owner ${shopRole} strategy file_copy`);
};
