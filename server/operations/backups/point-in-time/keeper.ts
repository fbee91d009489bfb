import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { OwnCluster } from '#server/platform/db/embedded.ts';
import { beginLine, continueLine, keepWal, LineBroken, slotOf, standingOf } from './keep-wal.ts';
import { dropOld, keptDays } from './drop-old.ts';
import { type KeepingState, type Line, readState, writeState } from './state.ts';
import { segmentBytes } from '#server/platform/db/lsn.ts';
import { refuseFullDisk } from './room.ts';
import { writeBase } from './write-base.ts';

type Options = {
  cluster: OwnCluster;
  backupDir: string;
  /** Where it says how it goes. */
  dataDir: string;
  /** When a base is written each day, UTC. */
  baseAt: { hour: number; minute: number };
  log: (line: string) => void;
  /** Tells the shop's people what failed. */
  tell: (what: string, why: string) => Promise<void>;
  now?: () => Date;
  /** How often the WAL is kept. */
  everyMs?: number;
  /** After how long a line, or a base, that failed is begun again. */
  retryMs?: number;
  /** So much WAL is held back while it cannot be kept; then the line breaks off, and orders go on. */
  heldMax?: number;
  /** The line breaks off too when the database's disk has no more than this free. */
  leastFree?: number;
};

/** With what it takes to write, less than a minute is lost. */
const everyMs = 30_000;
const retryMs = 5 * 60_000;
const heldMax = 1024 ** 3;
const leastFree = 512 * 1024 ** 2;
/** A full disk is not helped by giving less back. */
const worthGivingUp = 2 * Number(segmentBytes);
const dayMs = 24 * 60 * 60 * 1000;

/** `stop` keeps the last WAL before it returns. */
export type Keeper = { stop: () => Promise<void> };

/**
 * Keeps the WAL of the shop's own cluster in BACKUP_DIR, with bases to begin from, until stopped; a failure is written
 * down, told, and tried again. It reads PostgreSQL's files rather than being its archive_command: that would run as
 * another user, and hold back WAL without a bound (docs/decisions/028-restore-to-a-moment.md).
 */
export const startKeeper = (options: Options): Keeper => {
  const { cluster, backupDir, dataDir, log, tell, now = () => new Date() } = options;
  const stopping = new AbortController();
  let client: Client | undefined;
  let line: Line | undefined;
  let writing: Promise<void> | undefined;
  let waitUntil = { line: 0, base: 0 };
  const state: KeepingState = {
    at: now(),
    line: null,
    through: null,
    throughOf: {},
    heldBytes: 0,
    failure: '',
    brokeOff: null,
    stopped: false,
  };
  const retryAt = () => performance.now() + (options.retryMs ?? retryMs);

  const note = async (changes: Partial<KeepingState>): Promise<void> => {
    const was = state.failure;
    Object.assign(state, changes, { at: now() });
    if (state.failure !== '' && state.failure !== was) log(`The database’s WAL is not kept: ${state.failure}`);
    if (state.failure === '' && was !== '') log('The database’s WAL is kept again.');
    // On a full disk it is the log that says so.
    await writeState(dataDir, state).catch(() => {});
  };

  const connect = async (): Promise<Client> => {
    const made = new Client({ connectionString: cluster.adminUrl, application_name: 'tradefront moments' });
    made.on('error', () => {});
    await made.connect();
    await made.query(`set statement_timeout = '60s'`);
    return made;
  };

  const breakOff = async (open: Client, broken: Line, why: string): Promise<void> => {
    line = undefined;
    await open.query('select pg_drop_replication_slot($1)', [slotOf(broken.id)]).catch(() => {});
    // What was held back is given back now.
    await open.query('checkpoint').catch(() => {});
    waitUntil = { line: retryAt(), base: 0 };
    log(`The line of WAL ${broken.id} ends: ${why}. Another begins as soon as it can.`);
    await note({ line: null, heldBytes: 0, brokeOff: { at: now(), why } });
    await tell('Keeping the database’s WAL', why).catch(() => {});
  };

  /** Lets WAL go before it fills the disk that orders need. */
  const bound = async (open: Client, kept: Line, why: string): Promise<void> => {
    const { flushed, held } = await standingOf(open, kept.id);
    const heldBytes = held === null ? 0 : Number(flushed - held);
    const { bavail, bsize } = await statfs(cluster.place.data);
    await note({ heldBytes, failure: why });
    if (heldBytes > (options.heldMax ?? heldMax))
      await breakOff(open, kept, `${Math.round(heldBytes / 1e6)} MB could not be kept (${why})`);
    else if (bavail * bsize < (options.leastFree ?? leastFree) && heldBytes > worthGivingUp)
      await breakOff(open, kept, `the database’s disk is nearly full, and ${why}`);
  };

  const baseIfDue = (kept: Line): void => {
    const last = kept.bases.at(-1)?.at.getTime() ?? 0;
    if (writing || last >= lastTime(now(), options.baseAt).getTime() || performance.now() < waitUntil.base) return;
    writing = keepBase(kept)
      .catch(async (error: unknown) => {
        if (stopping.signal.aborted) return;
        waitUntil.base = retryAt();
        log(`A base could not be written: ${reason(error)}`);
        await tell('Copying the database’s files', reason(error)).catch(() => {});
      })
      .finally(() => (writing = undefined));
  };
  const keepBase = async (kept: Line): Promise<void> => {
    await refuseFullDisk(backupDir, cluster.place.data, kept);
    kept.bases.push(await writeBase(cluster, kept, stopping.signal));
    const dropped = await dropOld(backupDir, kept.id, now());
    // Meanwhile there are new ones.
    kept.bases = kept.bases.filter(({ name }) => !dropped.has(name));
    kept.pieces = kept.pieces.filter(({ name }) => !dropped.has(name));
  };

  const tick = async (): Promise<void> => {
    try {
      client ??= await connect();
      line ??= await continueLine(client, backupDir);
      if (!line && performance.now() < waitUntil.line) return;
      line ??= await beginLine(client, cluster.place.data, backupDir, { most: options.heldMax ?? heldMax, now: now() });
      const { at } = await keepWal(client, cluster.place.data, line);
      await note({
        line: line.id,
        through: at,
        throughOf: { ...state.throughOf, [line.id]: at },
        heldBytes: 0,
        failure: '',
      });
      baseIfDue(line);
    } catch (error) {
      await afterFailure(error).catch(async () => {
        // The database is away: it is found again at the next time.
        await client?.end().catch(() => {});
        client = undefined;
      });
    }
  };
  const afterFailure = async (error: unknown): Promise<void> => {
    const why = reason(error);
    await note({ failure: why });
    if (!client) return;
    // Throws when the connection is gone.
    await client.query('select 1');
    if (line && error instanceof LineBroken) await breakOff(client, line, why);
    else if (line) await bound(client, line, why);
    else waitUntil.line = retryAt();
  };

  const keeping = (async () => {
    state.throughOf = stillKept((await readState(dataDir))?.throughOf ?? {}, now());
    while (!stopping.signal.aborted) {
      await tick();
      await pause(options.everyMs ?? everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort(new Error('the server stops'));
      await keeping;
      await writing;
      if (line) await tick();
      await note({ stopped: true });
      await client?.end().catch(() => {});
    },
  };
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of lines that are dropped nothing is said any more. */
const stillKept = (throughOf: KeepingState['throughOf'], now: Date): KeepingState['throughOf'] =>
  Object.fromEntries(Object.entries(throughOf).filter(([, at]) => at.getTime() > now.getTime() - keptDays * dayMs));

/** The last time that this time of the day came. */
const lastTime = (now: Date, { hour, minute }: Options['baseAt']): Date => {
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - dayMs);
};
