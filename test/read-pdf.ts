import { extractImages, extractText, getDocumentProxy } from 'unpdf';

/** A piece of text on a page; points from the left and from the bottom. */
export type PlacedText = { text: string; left: number; right: number; y: number };

/** A PDF page by page: its text, and the position of each piece. */
export const readPdf = async (bytes: Uint8Array): Promise<{ text: string; placed: PlacedText[] }[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return Promise.all(
    text.map(async (each, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const placed = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, left, right: left + item.width, y }];
      });
      return { text: each, placed };
    }),
  );
};

/** The pictures on each page, by their dots. */
export const picturesOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }[][]> => {
  const { numPages } = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: numPages }, (_, index) => extractImages(new Uint8Array(bytes), index + 1));
  return (await Promise.all(pages)).map((found) => found.map(({ width, height }) => ({ width, height })));
};
