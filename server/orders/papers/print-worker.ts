import { parentPort } from 'node:worker_threads';
import { inLanguage } from '../../../messages/current.ts';
import { printFaces } from './faces-on-disk.ts';
import { closeFile, type FacesOfFile, openFile } from './layout/sheet.ts';
import type { PaperWish, PrintDone, PrintWish } from './print-apart.ts';
import { printers } from './printers.ts';

/* The thread that draws prints: PDFs of thousands of lines take seconds of nothing but work. */

const print = async ({ id, papers }: PrintWish): Promise<PrintDone> => {
  try {
    const drawers = await printers();
    const faces = await printFaces();
    const draw = ({ kind, company, data, madeAt }: PaperWish, of: FacesOfFile): Promise<Buffer> =>
      inLanguage(company.language ?? 'en', () =>
        (drawers[kind] as (...given: unknown[]) => Promise<Buffer>)(of, company, data, madeAt),
      );
    const [first, ...others] = papers;
    if (others.length === 0) return { id, pdf: await draw(first, faces) };
    const title = first.company.name;
    const file = openFile(faces, { title, author: title, madeAt: first.madeAt });
    for (const paper of papers) await draw(paper, { ...faces, file });
    return { id, pdf: await closeFile(file) };
  } catch (error) {
    return { id, error };
  }
};

// One after the other: two at a time would be no faster.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (wish: PrintWish) => {
  last = last.then(async () => parentPort?.postMessage(await print(wish), []));
});
