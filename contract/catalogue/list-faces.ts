/** How product lists are drawn: the specification's grid, or rows; a phone's also by grades. */
export const listFaces = ['grid', 'rows', 'grades'] as const;
export type ListFace = (typeof listFaces)[number];

/** The cookies that remember the faces of lists and of phones, so that the server draws them at once. */
export const listFaceCookie = 'list-face';
export const phoneFaceCookie = 'phone-face';

const valueOf = (cookies: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|;\s*)${name}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];

/**
 * The face that a browser remembers in its cookies for a page; the grid by default. A phone's page is drawn like the other
 * lists, unless its grades were chosen.
 * @param path of the page
 */
export const readListFace = (cookies: string | null | undefined, path: string): ListFace => {
  if (/^\/phone\//i.test(path) && valueOf(cookies ?? '', phoneFaceCookie) === 'grades') return 'grades';
  return valueOf(cookies ?? '', listFaceCookie) === 'rows' ? 'rows' : 'grid';
};
