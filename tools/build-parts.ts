import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import customMedia from 'postcss-custom-media';
import type { Plugin } from 'vite';
import { messagesOf } from './messages.mjs';

/* Shared by the builds of the storefront and of the back office. */

/** From the weakest to the strongest; a page's own styles, in no layer, override all of them. */
const layers = '@layer base, ui, parts;';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../ui', name), 'utf8');
const widths = read('media.css').replaceAll(/^\/\*.*\*\/|\n/gm, '');
const steps = new Map([...read('scale.css').matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

/** A style sheet with the values of the steps that it uses. */
const withSteps = (code: string): string =>
  code.replaceAll(/var\((--[\w-]+)\)/g, (all, name) => steps.get(name) ?? all);

/**
 * Puts the order of layers into every file: browsers use the order in which they first meet the names, and which file
 * comes first is the bundler's choice.
 */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (code) => layers + widths + withSteps(code) },
});

/** Replaces the named widths of media queries. */
export const css = { postcss: { plugins: [customMedia()] } };

/**
 * The browser needs only the method and path of every call, which stand by method: 300 bytes less, compressed. Leaving the schemas to the
 * server keeps those that no form uses, and Zod, 17 kB compressed, out of every page of the shop.
 */
export const slimContract = (name: string, calls: Record<string, CallInBrowser>): Plugin => {
  const file = join(import.meta.dirname, '../contract', `${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}.ts`);
  const slim: Record<string, Record<string, string>> = {};
  for (const [key, { method, path }] of Object.entries(calls))
    (slim[method] ??= {})[key] = path.replace(/^\/api\/v1\/(.*)\/$/, '$1');
  const recents = Object.keys(calls).filter((key) => calls[key]?.recent);
  const recent = recents.length > 0 ? `recent: ${JSON.stringify(recents)}.includes(key), ` : '';
  const whole = `Object.fromEntries(Object.entries(${JSON.stringify(slim)}).flatMap(([method, of]) =>
    Object.entries(of).map(([key, path]) => [key, { method, ${recent}path: '/api/v1/' + path + '/' }])))`;
  return {
    name: 'slim-contract',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id.split('?')[0] === file ? `export const ${name} = ${whole};` : null),
  };
};

/** Zod prints JSON schemas for the documentation alone, which the server serves: 6 kB less, compressed. */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/inst\._zod\.processJSONSchema = .*processors\..*\n/g, '')
        .replace(/import (\{.*\}) from "\.\.\/core\/to-json-schema\.js";/, 'const $1 = {};'),
  },
});

type CallInBrowser = { method: string; path: string; recent?: true };

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes a .br and a .gz next to every text file, at the best level: they are made once and sent many times. Run it at
 * the very end of a build.
 */
export const compressFiles = async (directory: string): Promise<void> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, brotliCompressSync(bytes));
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }),
  );
};

const importsOfMessages = /^import \* as (\w+) from '#messages\/([\w-]+)\.js';$/gm;

/**
 * Writes messages into the code that says them, in one language: a module loads no text of another language, nor one that
 * only others say.
 */
export const messagesIn = (language: string): Plugin => ({
  name: 'messages-in',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /'#messages\// },
    handler(code, id) {
      const said = new Set<string>();
      let rest = code;
      for (const [line, name, area = ''] of code.matchAll(importsOfMessages)) {
        this.addWatchFile(join(import.meta.dirname, `../messages/${language}/${area}.json`));
        const messages = messagesOf(area, language);
        rest = rest
          .replace(line, '')
          .replaceAll(new RegExp(String.raw`(?<![\w/-]|[^.]\.)${name}\.(\w+)(\(\))?`, 'g'), (all, key, call) => {
            const message = messages.get(key);
            if (!message) throw new Error(`${id} says ${all}, which is no message of ${area}.json.`);
            if (call) return message.text;
            said.add(`const ${name}_${key} = ${message.code};`);
            return `${name}_${key}`;
          });
      }
      if (rest.includes("'#messages/")) throw new Error(`${id} has to import messages as "import * as name".`);
      const own = [...said].join('\n');
      const format = ['number', 'plural']
        .filter((name) => own.includes(`${name}(`))
        .map((name) => `${name} as say_${name}`);
      const imports = format.length > 0 ? `import { ${format.join(', ')} } from ${JSON.stringify(formats)};\n` : '';
      // First: constants of the module may say them.
      return { code: `${imports}${own.replaceAll(/\b(number|plural)\('/g, "say_$1('")}\n${rest}`, map: null };
    },
  },
});

const formats = join(import.meta.dirname, '../messages/format.ts');
