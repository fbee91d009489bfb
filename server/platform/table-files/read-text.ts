import type { Encoding } from './find-encoding.ts';
import type { FileSource } from './file-source.ts';

/**
 * A file's text, with every line end (CR LF, or CR alone) written as LF, so that lines are counted alike.
 * @param onBytes called with the number of bytes read so far
 */
export async function* readText(
  { bytes }: FileSource,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let position = 0;
  let carried = '';
  for await (const chunk of bytes()) {
    position += chunk.length;
    onBytes(position);
    const text = carried + decoder.decode(chunk, { stream: true });
    // A CR at the very end may be the first half of a line end.
    carried = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(carried === '' ? text : text.slice(0, -1));
  }
  yield withLineFeeds(carried + decoder.decode());
}

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);
