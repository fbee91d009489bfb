/**
 * Whether the element watched by an IntersectionObserver is in view. On a busy main thread one batch has entries of
 * several frames, oldest first: the last entry counts.
 */
export const inView = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  entries.at(-1)?.isIntersecting ?? false;
