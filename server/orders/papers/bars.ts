import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const read = async (): Promise<void> => {
  const bytes = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
};
let ready: Promise<void> | undefined;

/** What a scanner reads from the width of a label. */
const form = /^[\x21-\x7e]{1,30}$/;

/** Code 128 of a text, of the other one where that is none for bars: whether each module is black, and what they say. */
export const barsOf = async (text: string, other: string): Promise<{ bars: boolean[]; text: string }> => {
  await (ready ??= read());
  const said = form.test(text) ? text : other;
  const { symbol } = await writeBarcode(said, { format: 'Code128' });
  return { bars: [...symbol.data.subarray(0, symbol.width)].map((dot) => dot === 0), text: said };
};
