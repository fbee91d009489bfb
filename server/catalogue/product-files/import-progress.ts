import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './stage-import.ts';

/** Progress that can be removed from the screen, at the end or on a failure. */
export type ShownProgress = Progress & { stop(): void };

const silent: ShownProgress = {
  reading: () => {},
  checking: () => {},
  writing: () => {},
  listing: () => {},
  stop: () => {},
};

const counted = new Intl.NumberFormat('en-CA');

const two = (part: number): string => String(part).padStart(2, '0');

/** "1:05" or "1:02:05"; "" while there is nothing to estimate from. */
const timeLeft = (done: number, of: number, elapsedMs: number): string => {
  if (done === 0 || elapsedMs < 500) return '–:––';
  const seconds = Math.round(((of - done) / done) * (elapsedMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** A bar with rate and remaining time while the file is read and staged; silent unless on a terminal. */
export const showProgress = (stream: NodeJS.WriteStream): ShownProgress => {
  if (!stream.isTTY) return silent;
  let bar: SingleBar | null = null;
  let phase = '';
  let startedAt = 0;
  const stop = (): void => {
    bar?.stop();
    bar = null;
  };
  const advance = (next: string, what: string, done: number, of: number, count: number): void => {
    const elapsedMs = performance.now() - startedAt;
    const payload = {
      count: counted.format(count),
      rate: counted.format(Math.round(count / Math.max(0.001, elapsedMs / 1000))),
      left: timeLeft(done, of, elapsedMs),
    };
    if (phase !== next || !bar) {
      stop();
      phase = next;
      startedAt = performance.now();
      const format = `${next} {bar} {percentage} %  {count} ${what}, {rate} a second, {left} left`;
      bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
      bar.start(of, done, { ...payload, rate: '0', left: '–:––' });
    } else {
      bar.update(done, payload);
    }
  };
  const say = (line: string): void => {
    stop();
    stream.write(`${line}\n`);
  };
  return {
    reading: (bytes, of, rows) => advance('Reading', 'rows', bytes, of, rows),
    checking: () => say('Checking the rows against each other and the catalogue'),
    writing: (products, of) => advance('Staging', 'products', products, of, products),
    listing: () => say('Writing what differs, and the lists'),
    stop,
  };
};
