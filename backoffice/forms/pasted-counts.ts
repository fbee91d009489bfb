import { numberOf } from './number-of.ts';

/** Reads a text field's lines of a code and a number of pieces, as pasted from a table or typed; the last word of a line is the number. */
export const asPastedCounts = {
  setValueAs: (typed: unknown) =>
    Array.isArray(typed)
      ? typed
      : String(typed)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line) => {
            const [, code = line, pieces = ''] = /^(.*?)[\s,;]+(\S+)$/.exec(line) ?? [];
            return { code: code.replace(/^"(.*)"$/, '$1'), pieces: numberOf(pieces) };
          }),
};
