import { shopPlace } from '#kernel/place.ts';
import { execute, foundRow, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/*
 * One bulk writer at a time: two would deadlock on each other's rows. Its connection's name tells what it is, to those
 * who find the lock taken.
 */

const key = sql`hashtext('catalogue-import')`;

/** Waits until no other bulk writer is at work. */
export const waitForTurn = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
};

type Holder = { what: string; since: string; minutes: number };

/**
 * Takes the lock for this transaction, or says at once who has it.
 * @param what "import parts.csv by operator"
 * @throws OperatorError naming the other and since when it is at work
 */
export const takeTurn = async (trx: Trx, what: string): Promise<void> => {
  if (await valueOf<boolean>(trx)`select pg_try_advisory_xact_lock(${key}) as taken`) {
    await execute(trx)`select set_config('application_name', ${what.slice(0, 60)}, true)`;
    return;
  }
  const holder = await foundRow<Holder>(trx)`
    select a.application_name as what,
      to_char(a.xact_start at time zone ${shopPlace().timeZone}::text, 'YYYY-MM-DD HH24:MI') as since,
      floor(extract(epoch from clock_timestamp() - a.xact_start) / 60)::integer as minutes
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ((${key}::bigint >> 32) & 4294967295) and l.objid::bigint = (${key}::bigint & 4294967295)`;
  const who = holder
    ? `"${holder.what}" has been at work since ${holder.since} (${holder.minutes} min)`
    : 'one was at work a moment ago';
  throw new OperatorError(
    `Another import holds the catalogue: ${who}. Nothing was changed; try again when it has ended.`,
  );
};
