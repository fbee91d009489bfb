/* Words that make riddles of comments (docs/style.md, "Comments"). In backticks they are names, such as a user's. */

const commented = /\.(tsx?|mjs|css|sql)$/;
const before = /^server\/platform\/db\/migrations\/before-1\.0\//;

const riddles = /\b(whoever|nobody|somebody)\b/i;

/** @returns the comments in a file, with the line that each begins on */
const commentsIn = (path, text) => {
  const comment = path.endsWith('.sql') ? /\/\*[\s\S]*?\*\/|--.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  return [...text.matchAll(comment)].map((found) => ({
    text: found[0],
    line: text.slice(0, found.index).split('\n').length,
  }));
};

/** @returns the words of the list in a file's comments, with their lines */
export const riddlesIn = (path, text) => {
  if (!commented.test(path) || before.test(path)) return [];
  return commentsIn(path, text).flatMap((comment) =>
    comment.text.split('\n').flatMap((line, index) => {
      const [word] = riddles.exec(line.replaceAll(/`[^`]*`/g, '')) ?? [];
      return word === undefined ? [] : [{ line: comment.line + index, word }];
    }),
  );
};
