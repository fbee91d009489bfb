import * as format from '#messages/format.js';

/** A whole number as its reader writes it, 12,345. `Intl` takes a phone longer to load than a page's filters to draw. */
export const wholeNumber = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, format.thousands());
