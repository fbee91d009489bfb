import { demoSignIns } from '#server/people/demo-passwords.ts';
import { prepareDatabase, type Start } from '#server/operations/prepare-database.ts';
import { doorLine, setUpLines } from '#server/people/staff/set-password.ts';

/**
 * Starts everything in this process: database, tables, demo, pages; listens last. When a step fails, everything opened
 * is closed.
 * @returns a function to stop it: running requests are answered, for ten seconds at most, running jobs are done, then
 * the database is closed
 */
export const startServer = async (start: Start): Promise<() => Promise<void>> => {
  const preparing = prepareDatabase(start);
  // Its modules are loaded while PostgreSQL starts.
  const loading = import('./serve.ts');
  loading.catch(() => {});
  const database = await preparing;
  const closeDatabase = () =>
    database.close().catch((error: unknown) => start.log.error({ err: error }, 'the database could not be closed'));
  try {
    const { serve } = await loading;
    const { context, close } = await serve({ ...start, databaseUrl: database.url, directUrl: database.directUrl });
    const lines = [...(await demoSignIns(context)), ...(await setUpLines(context)), await doorLine(context)];
    for (const line of lines) start.say(line);
    return async () => {
      await close();
      await closeDatabase();
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};
