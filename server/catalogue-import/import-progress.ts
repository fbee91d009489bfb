import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './import-file.ts';

/** Progress that can be taken off the screen, at the end or when something goes wrong. */
export type ShownProgress = Progress & { stop(): void };

const silent: ShownProgress = {
  reading: () => {},
  checking: () => {},
  writing: () => {},
  listing: () => {},
  stop: () => {},
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A bar with rate and time left while the file is read and written; nothing where no person looks on. */
export const showProgress = (stream: NodeJS.WriteStream): ShownProgress => {
  if (!stream.isTTY) return silent;
  let bar: SingleBar | null = null;
  let phase = '';
  let startedAt = 0;
  const stop = (): void => {
    bar?.stop();
    bar = null;
  };
  const advance = (next: string, format: string, done: number, of: number, payload: object): void => {
    if (phase !== next || !bar) {
      stop();
      phase = next;
      startedAt = Date.now();
      bar = new SingleBar(
        { stream, format, hideCursor: true, clearOnComplete: true, etaBuffer: 20 },
        Presets.shades_classic,
      );
      bar.start(of, done, payload);
    }
    bar.update(done, payload);
  };
  const rate = (count: number): string => `${Math.round(count / Math.max(0.1, (Date.now() - startedAt) / 1000))}`;
  const say = (line: string): void => {
    stop();
    stream.write(`${line}\n`);
  };
  return {
    reading: (bytes, of, rows) =>
      advance(
        'Reading',
        'Reading {bar} {percentage} % of {size}, {rows} rows, {rate} rows/s, {eta_formatted} left',
        bytes,
        of,
        {
          size: megabytes(of),
          rows,
          rate: rate(rows),
        },
      ),
    checking: () => say('Checking the rows against each other and the catalogue'),
    writing: (products, of) =>
      advance(
        'Writing',
        'Staging {bar} {percentage} % of {total} products, {rate} products/s, {eta_formatted} left',
        products,
        of,
        {
          rate: rate(products),
        },
      ),
    listing: () => say('Writing what differs, and the lists'),
    stop,
  };
};
