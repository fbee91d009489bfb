import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Maps are large, and asked for by failures alone: what is not used goes with the next garbage. */
const maps = new Map();

const mapOf = (url) => {
  const known = maps.get(url)?.deref();
  if (known) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  maps.set(url, new WeakRef(map));
  return map;
};

/** A frame as V8 writes it, with the place in the source. */
const inSource = (frame, built) => {
  const text = String(frame);
  const url = frame.getFileName();
  if (!url?.startsWith(built)) return text;
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  try {
    const { originalSource, originalLine, originalColumn } = mapOf(url).findEntry(line - 1, column - 1);
    if (originalSource === undefined) return text;
    const source = new URL(originalSource, url).href;
    return text.replace(`${url}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
  } catch {
    return text;
  }
};

/**
 * Has stack traces name the sources of what was built. Node's own way, `process.setSourceMapsEnabled`, reads all maps at
 * the start: 200 ms and 20 MB.
 * @param built the address that those files' addresses begin with
 */
export const traceSources = (built) => {
  Error.prepareStackTrace = (error, frames) => {
    const at = frames.map((frame) => `\n    at ${inSource(frame, built)}`).join('');
    try {
      return `${Error.prototype.toString.call(error)}${at}`;
    } catch {
      return `Error${at}`;
    }
  };
};
