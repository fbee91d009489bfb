import { DatabaseError } from 'pg';
import { OperatorError } from '../process/operator-error.ts';
import { createPool } from './pool.ts';

const aSecond = 1000;
const protocolViolation = '08P01';

/**
 * Checks what a pooler such as PgBouncer in transaction mode takes from the shop: sessions, with their settings.
 * @throws OperatorError for a pooler without a direct address beside it
 */
export const checkPooler = async (url: string, directUrl: string, warn: (line: string) => void): Promise<void> => {
  if (directUrl !== url) {
    if ((await statementTimeout(url, 0)) === '0')
      warn(
        'No statement_timeout is set for what goes through DATABASE_URL: slow queries are not cancelled ' +
          '(docs/operating.md, "A database of your own").',
      );
  } else if ((await statementTimeout(url, aSecond)) !== '1s')
    throw new OperatorError(
      'DATABASE_URL leads to a pooler that keeps no session: ' +
        "name the database's own address in DATABASE_DIRECT_URL, for notifications and the job queue.",
    );
};

/** As the connection has it when it asks for so many milliseconds; undefined where it may not ask. */
const statementTimeout = async (url: string, askedMs: number): Promise<string | undefined> => {
  await using pool = createPool(url, { max: 1, statementTimeoutMs: askedMs });
  try {
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === protocolViolation) return undefined;
    throw error;
  }
};
