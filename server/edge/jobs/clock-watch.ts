import { setInterval } from 'node:timers';
import type { Pool } from 'pg';
import { periodsMs } from './tasks.ts';

/** How often the clock is held against time that passed, and how far off counts as a jump. */
const lookMs = 5000;
const jumpMs = 60_000;

/**
 * The queue notes when each scheduled job ran last, by the clock, and runs none at an earlier time: one run while the
 * clock was ahead would be the last for as long. What lies further ahead than one period is forgotten.
 */
export const forgetFutureRuns = async (pool: Pool, at: Date): Promise<void> => {
  await pool.query(
    `update graphile_worker._private_known_crontabs k set last_execution = $1::timestamptz
     from unnest($2::text[], $3::float8[]) as period (identifier, ms)
     where k.identifier = period.identifier and k.last_execution > $1::timestamptz + make_interval(secs => period.ms / 1000)`,
    [at, Object.keys(periodsMs), Object.values(periodsMs)],
  );
};

export type ClockWatch = {
  /** Fulfilled when the clock is set back from now on, or was ahead and is right again. */
  setBack: () => Promise<void>;
  end: () => void;
};

/** @param clocks the machine's, and one that never jumps; milliseconds */
export const watchClock = (
  clocks: { wall: () => number; steady: () => number } = { wall: Date.now, steady: () => performance.now() },
  everyMs = lookMs,
): ClockWatch => {
  let last = { wall: clocks.wall(), steady: clocks.steady() };
  let moment = Promise.withResolvers<void>();
  const look = (): void => {
    const now = { wall: clocks.wall(), steady: clocks.steady() };
    const jumped = now.wall - last.wall - (now.steady - last.steady);
    last = now;
    if (jumped > -jumpMs) return;
    moment.resolve();
    moment = Promise.withResolvers();
  };
  const looking = setInterval(look, everyMs).unref();
  return { setBack: () => moment.promise, end: () => clearInterval(looking) };
};
