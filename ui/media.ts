/** The widths up to which a page is another one: those of media.css, to which a test holds them. Pixels. */
export const widths = [359, 480, 600, 760, 899, 1024, 1200, 1366] as const;

/** A media query for `sizes` and `useMedia`, spelt so that older browsers read it in a `sizes`, too. */
export const upTo = (width: (typeof widths)[number]): string => `(max-width: ${width}px)`;
