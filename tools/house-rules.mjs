import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './project.mjs';

/*
 * What neither the linter nor the import graph can say (docs/style.md): names that tell nothing, barrel files, silenced
 * checks, and clocks or chance in code that must be given what it needs.
 */

const source = /\.(tsx?|mjs|cjs)$/;
const test = /\.test\.tsx?$/;

const emptyName = /(^|\/)(utils?|libs?|common|helpers?|misc|shared)(\/|\.[a-z.]+$)/;
const barrel = /(^|\/)index\.[a-z]+$/;
const pure = /^(kernel\/|server\/[^/]+\/(rules|policy|present|present-[a-z-]+)\.ts$|server\/(emails|prints)\/)/;
const presenter = /\bpresent(-[a-z-]+)?\.ts$/;
const presents = /\b(?:const|function) (present[A-Z]\w*)/g;

const silenced = new RegExp(`(${'eslint'}|${'oxlint'})-disable|@ts-(ignore|nocheck|expect-error)`);
const impure =
  /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bperformance\.|\bprocess\.|\bfetch\(|\bset(Timeout|Interval)\b|\bconsole\.|\bcrypto\.|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''));

const onlyReExports = (text) => {
  const statements = withoutComments(text)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
  return statements.length > 0 && statements.every((each) => /^export (type )?(\*|\{)[\s\S]* from /.test(each));
};

/** @returns what is wrong with a file, a line each */
export const complaintsAbout = (path, text) => {
  const complaints = [];
  if (emptyName.test(path)) complaints.push(`${path}: a name like this tells nothing; name what is in it`);
  if (!source.test(path)) return complaints;
  if (barrel.test(path) || onlyReExports(text)) complaints.push(`${path}: a barrel file; import from where things are`);
  text.split('\n').forEach((line, index) => {
    if (silenced.test(line)) complaints.push(`${path}:${index + 1}: a silenced check`);
  });
  if (path.startsWith('server/') && !presenter.test(path) && !test.test(path))
    for (const [, name] of withoutComments(text).matchAll(presents))
      complaints.push(`${path}: ${name} presents; that is done in a present*.ts, apart from queries`);
  if (pure.test(path) && !test.test(path)) {
    withoutComments(text)
      .split('\n')
      .forEach((line, index) => {
        const found = impure.exec(line);
        if (found) complaints.push(`${path}:${index + 1}: ${found[0]} in pure code; make it an argument`);
      });
  }
  return complaints;
};

/** Every file of the project, also those that are not committed yet. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const read = (path) => {
  try {
    return readFileSync(`${root}/${path}`, 'utf8');
  } catch (error) {
    // Deleted, and not committed yet.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

export const checkHouse = () =>
  projectFiles().flatMap((path) => {
    const text = source.test(path) ? read(path) : '';
    return text === undefined ? [] : complaintsAbout(path, text);
  });
