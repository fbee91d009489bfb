import type { TestProject } from 'vitest/node';

import { migrate } from '#server/platform/db/migrate.ts';
import * as messages from '../tools/messages.mjs';
import { openShop } from './open-shop.ts';
import { migratedTemplate } from './template-names.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

let postgres: TemporaryPostgres | undefined;

/** Starts one PostgreSQL for the whole run, and creates the template of every test file's database. */
export const setup = async (project: TestProject): Promise<void> => {
  if (!messages.isBuilt()) await messages.build();
  postgres = await startTemporaryPostgres();
  const templateUrl = await postgres.createDatabase(migratedTemplate);
  await migrate(templateUrl);
  await openShop(templateUrl);
  project.provide('postgres', { adminUrl: postgres.adminUrl, templateUrl });
};

export const teardown = async (): Promise<void> => {
  await postgres?.stop();
};

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL: its maintenance database as superuser, the migrated template as the shop's own role. */
    postgres: { adminUrl: string; templateUrl: string };
  }
}
