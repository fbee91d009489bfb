/** Scrolls to the top of the page: smoothly, or at once with reduced motion (scroll options ignore CSS). */
export const scrollToTop = (): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};
