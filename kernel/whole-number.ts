/** A whole number as written in Canadian English, 12,345. `Intl` takes a phone longer to load than a page's filters to draw. */
export const wholeNumber = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
