import type { Client } from 'pg';
import { shopRole } from '#server/db/embedded/init-cluster.ts';

/** A copy of a database, owned by the shop's role. Nobody may be connected to the template. */
export const createFromTemplate = async (admin: Client, name: string, template: string): Promise<void> => {
  await admin.query(`create database ${name} template ${template} owner ${shopRole}`);
};
