import type { Client, Pool } from 'pg';
import { shopRole } from './init-cluster.ts';

/** Creates the shop's role, owner of its database, if missing; it may make further databases and nothing more. */
export const createShopRole = async (admin: Client | Pool, password: string): Promise<void> => {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [shopRole]);
  if (rowCount === 0) await admin.query(`create role ${shopRole} login password '${password.replaceAll("'", "''")}'`);
  // A backup is brought back into a database beside the shop's.
  await admin.query(`alter role ${shopRole} createdb`);
};
