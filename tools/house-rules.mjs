import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placesOf, wrongCitations } from './citations.mjs';
import { riddlesIn } from './plain-comments.mjs';
import { root } from './project.mjs';

/*
 * Rules that neither the linter nor the import graph can check (docs/style.md): meaningless names, barrel files,
 * silenced checks, clocks or chance in pure code, wrong citations of the specification, and documents that name missing
 * files.
 */

const source = /\.(tsx?|mjs|cjs)$/;
const test = /\.test\.tsx?$/;
const citing = /\.(tsx?|mjs|cjs|css|sql|md)$/;

const document = /\.md$/;
const namedFile =
  /(?<!`)`((?:backoffice|bench|client|contract|demo|docs|e2e|kernel|server|storefront|test|tools|ui)\/[\w./-]*)`/g;

const specification = 'docs/specification.md';
const places = placesOf(readFileSync(`${root}/${specification}`, 'utf8'));

const emptyName = /(^|\/)(utils?|libs?|common|helpers?|misc|shared)(\/|\.[a-z.]+$)/;
const barrel = /(^|\/)index\.[a-z]+$/;
const pure =
  /^(kernel\/|server\/.+\/(rules|policy|present|present-[a-z-]+)\.ts$|server\/(shop\/mails\/letters|orders\/papers\/layout)\/)/;
const front = /^(storefront|backoffice|client|ui)\/(?!store\.ts$)/;
/** What fronts must not do by hand. */
const notByHand = [
  [/\bnew Set<\(\) => void>/, 'a store by hand; createStore of ui/store.ts is one'],
  [
    /['"]react-router-|\b__reactRouter|\bhistory\.state\b/,
    "React Router's own storage; ask its hooks, or keep it under a name of our own",
  ],
  [/\b(?:min|max)-width: ?\d|\(width [<>]/, 'a width of its own; those at which a page changes are in ui/media.ts'],
];
const presenter = /\bpresent(-[a-z-]+)?\.ts$/;
const presents = /\b(?:const|function) (present[A-Z]\w*)/g;

/** A query key spelt by hand. */
const typedKey = /\bqueryKey: \[['"]/;

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

/** The names in a line of a document: files of the project in code, and targets of its links. */
const namedIn = (line, directory) => [
  ...[...line.matchAll(namedFile)].map(([, name]) => name),
  ...[...line.matchAll(/\]\((?!\w+:)([^)#]+)/g)].map(([, link]) => join(directory, link)),
];

/** @returns the complaints about a file, a line each */
export const complaintsAbout = (path, text) => {
  const complaints = [];
  if (emptyName.test(path)) complaints.push(`${path}: a name like this tells nothing; name what is in it`);
  if (citing.test(path) && path !== specification) {
    for (const { line, complaint } of wrongCitations(text, places)) complaints.push(`${path}:${line}: ${complaint}`);
  }
  if (document.test(path))
    text.split('\n').forEach((line, index) => {
      for (const name of namedIn(line, dirname(path)))
        if (!existsSync(join(root, name))) complaints.push(`${path}:${index + 1}: there is no ${name}`);
    });
  for (const { line, word } of riddlesIn(path, text))
    complaints.push(`${path}:${line}: "${word}" in a comment; name who is meant, such as the caller or a customer`);
  if (!source.test(path)) return complaints;
  if (barrel.test(path) || onlyReExports(text)) complaints.push(`${path}: a barrel file; import from where things are`);
  text.split('\n').forEach((line, index) => {
    if (silenced.test(line)) complaints.push(`${path}:${index + 1}: a silenced check`);
    if (typedKey.test(line))
      complaints.push(
        `${path}:${index + 1}: a typed key; callQuery, callKey, sharedKey and answersOf make it of the call`,
      );
  });
  if (path.startsWith('server/') && !presenter.test(path) && !test.test(path))
    for (const [, name] of withoutComments(text).matchAll(presents))
      complaints.push(`${path}: ${name} presents; that is done in a present*.ts, apart from queries`);
  if (front.test(path) && !test.test(path))
    for (const [found, complaint] of notByHand) if (found.test(text)) complaints.push(`${path}: ${complaint}`);
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

const exported = /^export (?:async )?(?:const|function) (\w+)/gm;
/** Names with a meaning for React Router, and Playwright's `test` with more fixtures. */
const namedByOthers = /^(ErrorBoundary|Layout|clientLoader|headers|links|loader|meta|shouldRevalidate|test)$/;

/**
 * @param texts every file's path and text
 * @returns a line for each exported function or value that shares its name with another of the same part (top folder)
 */
export const sameNames = (texts) => {
  const first = new Map();
  return texts.flatMap(([path, text]) => {
    if (!source.test(path) || test.test(path)) return [];
    const [part] = path.split('/');
    return [...text.matchAll(exported)].flatMap(([, name]) => {
      const key = `${part}/${name}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, path);
      return other === undefined || namedByOthers.test(name) ? [] : [`${path}: ${other} exports a ${name} too`];
    });
  });
};

/** Every file of the project, including uncommitted ones. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const read = (path) => {
  try {
    return readFileSync(`${root}/${path}`, 'utf8');
  } catch (error) {
    // Deleted, but not committed yet.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

export const checkHouse = () => {
  const texts = projectFiles().flatMap((path) => {
    const text = citing.test(path) ? read(path) : '';
    return text === undefined ? [] : [[path, text]];
  });
  return [...texts.flatMap(([path, text]) => complaintsAbout(path, text)), ...sameNames(texts)];
};
