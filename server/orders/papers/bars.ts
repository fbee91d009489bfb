import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
let code: Promise<Buffer<ArrayBuffer>> | undefined;

/** Code 128 of a text, of the other one where it is none for the width of a label: which modules are black, and what they say. */
export const barsOf = async (text: string, other: string): Promise<{ bars: boolean[]; text: string }> => {
  prepareZXingModule({ overrides: { wasmBinary: (await (code ??= readFile(file))).buffer } });
  const said = /^[\x21-\x7e]{1,30}$/.test(text) ? text : other;
  const { symbol } = await writeBarcode(said, { format: 'Code128' });
  return { bars: [...symbol.data.subarray(0, symbol.width)].map((dot) => dot === 0), text: said };
};
