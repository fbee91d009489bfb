const hourMs = 60 * 60 * 1000;

/**
 * Whether a session was last used in what is the future by now: the clock was ahead then, and was put right. It would
 * outlast every limit, so it is none; of a clock that is behind for a while, sessions work again once it is right.
 */
export const usedAhead = (lastUsedAt: Date, now: Date): boolean => lastUsedAt.getTime() - now.getTime() > hourMs;
