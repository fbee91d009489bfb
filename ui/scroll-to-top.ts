/** To the top of the page: smoothly, or at once for whoever asked for less motion (a smooth scroll heeds no style). */
export const scrollToTop = (): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};
