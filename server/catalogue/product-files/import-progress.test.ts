import { WriteStream } from 'node:tty';
import { expect, it } from 'vitest';
import { showProgress } from './import-progress.ts';

/** A stream that records its output, as a terminal or not. */
const screen = (isTTY: boolean): { stream: WriteStream; text: () => string } => {
  let written = '';
  const stream = Object.assign(Object.create(WriteStream.prototype), {
    isTTY,
    columns: 200,
    write: (text: string) => {
      written += text;
      return true;
    },
  });
  return { stream, text: () => written };
};

it('shows progress, rate and remaining time', () => {
  const { stream, text } = screen(true);
  const progress = showProgress(stream);
  progress.reading(0, 1000, 0);
  progress.reading(250, 1000, 2000);
  progress.reading(1000, 1000, 8000);
  progress.checking();
  progress.writing(0, 30);
  progress.writing(30, 30);
  progress.listing();
  progress.stop();
  expect(text()).toMatch(/Reading .* 0 % {2}0 rows, 0 a second, –:–– left/);
  expect(text()).toMatch(/100 % {2}8,000 rows, [\d,]+ a second, [–:\d]+ left/);
  expect(text()).toMatch(/Checking [^]*100 % {2}30 products, [\d,]+ a second[^]*Writing what differs/);
});

it('writes nothing unless on a terminal', () => {
  const { stream, text } = screen(false);
  const progress = showProgress(stream);
  progress.reading(0, 1000, 0);
  progress.checking();
  progress.writing(1, 1);
  progress.listing();
  progress.stop();
  expect(text()).toBe('');
});
