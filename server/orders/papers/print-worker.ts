import { parentPort } from 'node:worker_threads';
import { inLanguage } from '../../../messages/current.ts';
import { printFaces } from './faces-on-disk.ts';
import type { PrintDone, PrintWish } from './print-apart.ts';
import { printers } from './printers.ts';

/* The thread that draws prints: PDFs of thousands of lines take seconds of nothing but work. */

const print = async ({ id, kind, company, data, madeAt }: PrintWish): Promise<PrintDone> => {
  try {
    const draw = (await printers())[kind] as (...of: unknown[]) => Promise<Buffer>;
    const faces = await printFaces();
    return { id, pdf: await inLanguage(company.language ?? 'en', () => draw(faces, company, data, madeAt)) };
  } catch (error) {
    return { id, error };
  }
};

// One after the other: two at a time would be no faster.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (wish: PrintWish) => {
  last = last.then(async () => parentPort?.postMessage(await print(wish), []));
});
