import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { knownBuild } from './known-build.mjs';
import { root } from './project.mjs';

/*
 * Compiles the catalogues of messages/ (ICU MessageFormat, a folder a language, a file an area) into modules with a typed
 * function for each message: for a browser those of its language alone, for the server those of all languages.
 */

const directory = join(root, 'messages');
const readJson = (path) => JSON.parse(readFileSync(join(directory, path), 'utf8'));

/** Tag and addresses of every language, the default first. */
export const languages = readJson('languages.json');
const [original] = Object.keys(languages);

const areasOf = (language) =>
  readdirSync(join(directory, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));

/** What a language says of an area; of `format` also what languages.json has. */
const textsOf = (language, area) => ({
  ...(areasOf(language).includes(area) && readJson(`${language}/${area}.json`)),
  ...(area === 'format' && { tag: languages[language].tag, under: languages[language].under }),
});

/** The arguments of a parsed message in the order of their first appearance, each with its type in TypeScript. */
const argumentsOf = (tokens, found = new Map()) => {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const type = token.type === 'plural' || token.type === 'function' ? 'number' : 'string';
    if (type === 'number' || !found.has(token.arg)) found.set(token.arg, type);
    for (const { tokens: inner } of token.cases ?? []) argumentsOf(inner, found);
  }
  return found;
};

const quoted = (text) => text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);

/** A template literal's inside. @param counted the argument of the plural around it */
const templateOf = (tokens, tag, counted) =>
  tokens
    .map((token) => {
      if (token.type === 'content') return quoted(token.value);
      if (token.type === 'argument') return `\${${token.arg}}`;
      if (token.type === 'octothorpe') return `\${number('${tag}', ${counted})}`;
      if (token.type === 'function' && token.key === 'number') return `\${number('${tag}', ${token.arg})}`;
      if (token.type === 'plural') return `\${${chosen(token, `plural('${tag}', ${token.arg})`, tag, token.arg)}}`;
      if (token.type === 'select') return `\${${chosen(token, token.arg, tag, counted)}}`;
      throw new Error(`{${token.arg}, ${token.key ?? token.type}} is none of number, plural and select`);
    })
    .join('');

/** When a whole number is singular, for those languages that need no table: phones take long to load one. */
const singular = { 'en-CA': (arg) => `${arg} === 1`, 'fr-CA': (arg) => `${arg} < 2` };

const chosen = ({ arg, type, cases }, key, tag, counted) => {
  const exact = cases.filter(({ key: each }) => each.startsWith('='));
  const named = cases.filter((each) => !exact.includes(each));
  const text = ({ tokens }) => `\`${templateOf(tokens, tag, counted)}\``;
  const other = text(named.find((each) => each.key === 'other'));
  const rest = named
    .filter((each) => each.key !== 'other')
    .map((each) => {
      const one = type === 'plural' && each.key === 'one' ? singular[tag]?.(arg) : undefined;
      return `${one ?? `${key} === ${JSON.stringify(each.key)}`} ? ${text(each)} : `;
    });
  return [...exact.map((each) => `${arg} === ${each.key.slice(1)} ? ${text(each)} : `), ...rest, other].join('');
};

const cardinals = { cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'], ordinal: [], strict: true };

const require = createRequire(import.meta.url);

const parsed = (text, where) => {
  try {
    // Only here: the set-up loads this module before any package is there.
    return require('@messageformat/parser').parse(text, cardinals);
  } catch (error) {
    throw new Error(`${where}: ${error.message.split('\n')[0]}`, { cause: error });
  }
};

/**
 * The messages of an area in a language, those that it lacks in the original one.
 * @throws when a message cannot be read, exists in no original, or takes other arguments; says which
 */
const areaIn = (area, language) => {
  const texts = textsOf(original, area);
  const own = textsOf(language, area);
  const odd = Object.keys(own).find((key) => !(key in texts));
  if (odd) throw new Error(`messages/${language}/${area}.json: "${odd}" is no message of ${original}/${area}.json`);
  return Object.entries(texts).map(([key, text]) => {
    const where = `messages/${language}/${area}.json: "${key}"`;
    const takes = argumentsOf(parsed(text, where));
    const tokens = parsed(own[key] ?? text, where);
    const others = [...argumentsOf(tokens)].filter(([name, type]) => takes.get(name) !== type);
    const left = [...takes.keys()].filter((name) => !argumentsOf(tokens).has(name));
    if (others.length + left.length > 0)
      throw new Error(
        `${where} takes ${[...argumentsOf(tokens).keys()].join(', ') || 'nothing'}, not ${[...takes.keys()].join(', ')}`,
      );
    return { key, text, takes, tag: languages[own[key] === undefined ? original : language].tag, tokens };
  });
};

const functionOf = ({ takes, tokens, tag }) => `(${[...takes.keys()].join(', ')}) => \`${templateOf(tokens, tag)}\``;

/** The messages of an area in one language: the code of each function, and the text of one without arguments as a literal. */
export const messagesOf = (area, language) =>
  new Map(
    areaIn(area, language).map((message) => [
      message.key,
      { code: functionOf(message), text: `\`${templateOf(message.tokens, message.tag)}\`` },
    ]),
  );

/** A module with the messages of an area in all languages: each function asks for whom it writes. */
const moduleOfAll = (area) => {
  const all = Object.keys(languages).map((language) => [language, areaIn(area, language)]);
  const [[, first]] = all;
  return [
    "import { currentLanguage } from '../current.ts';",
    "import { number, plural } from '../format.ts';",
    ...all.map(
      ([language, texts]) =>
        `const ${language} = {\n${texts.map((each) => `  ${each.key}: ${functionOf(each)},`).join('\n')}\n};`,
    ),
    `const said = { ${all.map(([language]) => language).join(', ')} };`,
    ...first.map(({ key }) => `export const ${key} = (...given) => said[currentLanguage()].${key}(...given);`),
    '',
  ].join('\n');
};

const typesOf = (area) =>
  areaIn(area, original)
    .map(({ key, text, takes }) => {
      const taken = [...takes].map(([name, type]) => `${name}: ${type}`).join(', ');
      return `/** ${text.replaceAll('*/', '* /')} */\nexport declare const ${key}: (${taken}) => string;\n`;
    })
    .join('');

/** Read in the back office, which is English until a language says an area of them. */
const isOfStaff = (area) => /^staff\b/.test(area);

/** What a language does not say yet, as `area: key`. */
export const missingIn = (language) =>
  areasOf(original)
    .filter((area) => !isOfStaff(area) || areasOf(language).includes(area))
    .flatMap((area) => {
      const own = textsOf(language, area);
      return Object.keys(textsOf(original, area))
        .filter((key) => !(key in own))
        .map((key) => `${area}: ${key}`);
    });

/** The modules of all languages, in messages/compiled, where `#messages/` leads. */
export const { hashSources, isBuilt, build } = knownBuild({
  sources: [
    ...Object.keys(languages).map((language) => `messages/${language}`),
    'messages/languages.json',
    'tools/messages.mjs',
  ],
  stampFile: 'messages/compiled/sources.sha256',
  make: async () => {
    const out = join(directory, 'compiled');
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    for (const area of areasOf(original)) {
      writeFileSync(join(out, `${area}.js`), moduleOfAll(area));
      writeFileSync(join(out, `${area}.d.ts`), typesOf(area));
    }
  },
});
