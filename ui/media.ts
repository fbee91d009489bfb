/** The widths up to which a page has another layout: those of media.css, compared by a test. Pixels. */
export const widths = [359, 389, 480, 600, 760, 899, 1024, 1200, 1366] as const;

/** A media query for `sizes` and `useMedia`, in a syntax that older browsers can read in `sizes`, too. */
export const upTo = (width: (typeof widths)[number]): string => `(max-width: ${width}px)`;
