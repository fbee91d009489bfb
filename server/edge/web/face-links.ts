import type { ListFace } from '#contract/catalogue/list-faces.ts';

/** A face of lists, or what customers alone see on a page. */
export type PageFace = ListFace | 'customer';

/** The files of each face but the grid, whose own are the page's. */
export type FaceFiles = Partial<Record<PageFace, readonly string[]>>;

/**
 * Links the code and styles of a face in a page's head: the page's own links know the grid's only. The browser's React
 * leaves links alone that it does not know.
 */
export const faceLinks =
  (files: FaceFiles) =>
  (html: string, face: PageFace): string => {
    const links = (files[face] ?? []).map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}"/>` : `<link rel="modulepreload" href="${file}"/>`,
    );
    return links.length === 0 ? html : html.replace('</head>', () => `${links.join('')}</head>`);
  };
