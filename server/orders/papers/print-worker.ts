import { parentPort } from 'node:worker_threads';
import { inLanguage } from '../../../messages/current.ts';
import { printFaces } from './faces-on-disk.ts';
import { closeFile, type FacesOfFile, openFile } from './layout/sheet.ts';
import type { PaperWish, PrintDone, PrintWish } from './print-apart.ts';
import { printers } from './printers.ts';

/* The thread that draws prints: PDFs of thousands of lines take seconds of nothing but work. */

const draw = async ({ kind, company, data, madeAt }: PaperWish, faces: FacesOfFile): Promise<Buffer> => {
  const print = (await printers())[kind] as (...given: unknown[]) => Promise<Buffer>;
  return inLanguage(company.language ?? 'en', () => print(faces, company, data, madeAt));
};

/** Several papers as one file; others get their turn after each. */
const drawTogether = async (papers: PrintWish['papers']): Promise<Buffer> => {
  const faces = await printFaces();
  const [{ company, madeAt }] = papers;
  const title = company.name;
  const file = inLanguage(company.language ?? 'en', () => openFile(faces, { title, author: title, madeAt }));
  for (const paper of papers) await inTurn(() => draw(paper, { ...faces, file }));
  return closeFile(file);
};

// One after the other: two at a time would be no faster.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.catch(() => {}).then(work);
  last = turn;
  return turn;
};

const print = async ({ id, papers }: PrintWish): Promise<PrintDone> => {
  try {
    const [first, ...others] = papers;
    const pdf = others.length > 0 ? drawTogether(papers) : inTurn(async () => draw(first, await printFaces()));
    return { id, pdf: await pdf };
  } catch (error) {
    return { id, error };
  }
};

parentPort?.on('message', async (wish: PrintWish) => parentPort?.postMessage(await print(wish), []));
