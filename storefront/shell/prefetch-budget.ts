type Limits = {
  /** Pages in any minute. */
  perMinute: number;
  /** Concurrent pages. */
  atOnce: number;
};

const minuteMs = 60_000;

/**
 * Limits prefetching. A page is fetched at most once a minute, as long as its answer is fresh (browser-api.ts). Times
 * are milliseconds of any one clock.
 */
export const prefetchBudget = ({ perMinute, atOnce }: Limits) => {
  const started = new Map<string, number>();
  let running = 0;
  return {
    /** Whether the page may be fetched now; if so it counts, and `done` must follow. */
    take: (page: string, now: number): boolean => {
      for (const [key, time] of started) if (now - time >= minuteMs) started.delete(key);
      if (started.has(page) || started.size >= perMinute || running >= atOnce) return false;
      started.set(page, now);
      running += 1;
      return true;
    },
    done: (): void => {
      running -= 1;
    },
  };
};
