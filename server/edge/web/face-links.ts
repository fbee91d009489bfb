import type { ListFace } from '#contract/catalogue/list-faces.ts';

/** A face of lists, or what customers alone see on a page. */
export type PageFace = ListFace | 'customer';

/** The files of each face but the grid, whose own are the page's, and of each kind of section. */
export type FaceFiles = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Links the code and styles of a face, and of the sections drawn, in a page's head: the page's own links know the grid's only. The browser's React
 * leaves links alone that it does not know.
 */
export const faceLinks =
  (files: FaceFiles) =>
  (html: string, face: PageFace): string => {
    const sections = new Set([...html.matchAll(/ data-section="(\w+)"/g)].map(([, kind = '']) => kind));
    const found = new Set([face, ...sections].flatMap((each) => files[each] ?? []));
    const missing = [...found].filter((file) => !html.includes(`"${file}"`));
    const links = missing.map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}"/>` : `<link rel="modulepreload" href="${file}"/>`,
    );
    return links.length === 0 ? html : html.replace('</head>', () => `${links.join('')}</head>`);
  };
