const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** A search text with its mended words in place of the typed ones. */
export const mendedText = (text: string, mended: readonly { typed: string; read: string }[]): string => {
  let now = text;
  for (const { typed, read } of mended) {
    const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(typed)}(?![\p{L}\p{N}])`, 'iu');
    // A part of a word, such as of "batery13", has no end of its own.
    now = now.replace(word.test(now) ? word : new RegExp(escaped(typed), 'iu'), () => read);
  }
  return now;
};
