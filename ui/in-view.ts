/**
 * Whether what an IntersectionObserver watches is in view. On a busy main thread one batch holds what was seen in several
 * frames, oldest first: the last entry is how it stands.
 */
export const inView = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  entries.at(-1)?.isIntersecting ?? false;
