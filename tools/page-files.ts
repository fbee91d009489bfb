import type { RouteConfigEntry } from '@react-router/dev/routes';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sectionKindNames } from '../contract/shop/sections/sections.ts';
import routes from '../storefront/routes.ts';

/*
 * Gives the browser the files of the pages: writes their names, each with the files it needs, into
 * storefront/shell/pages.ts. And tells the server the files of the faces of lists, and of what customers see (server/edge/web/storefront-build.ts).
 */

const storefront = join(import.meta.dirname, '../storefront');
const told = join(storefront, 'shell/pages.ts');

/** The faces of lists besides the grid, with the module that draws them; and a page that has them. */
const faces = {
  rows: 'pages/product-list/rows/product-rows.tsx',
  grades: 'pages/product-list/grades/phone-grades.tsx',
};
/** Kinds of sections, each in a file named for it. */
const sections = sectionKindNames.map(
  (kind) => [kind, `sections/${kind.toLowerCase().replaceAll('_', '-')}.tsx`] as const,
);
/** What is drawn for customers alone, on any page. */
const ofCustomers = ['products/customer-buy.tsx', 'shell/customer-links.tsx'];
const listPage = 'pages/product-list/category-products.tsx';

type PageFiles = { path: string; file: string; screens: string[] };

/** Every page's path and file, and its layouts. */
const pagesIn = (entries: readonly RouteConfigEntry[], screens: string[] = []): PageFiles[] =>
  entries.flatMap(({ path, index, file, children }) => [
    ...((path && path !== '*') || index ? [{ path: `/${path ?? ''}`, file, screens }] : []),
    ...pagesIn(children ?? [], [...screens, file]),
  ]);
const pages = pagesIn(routes);

type Built = Pick<Rolldown.RenderedChunk, 'facadeModuleId' | 'fileName'>;
const isOf = (file: string) => (chunk: Built) => chunk.facadeModuleId?.split('?')[0] === join(storefront, file);

/** A file of code with all of its static imports, and their styles. */
const withImports = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) withImports(bundle, other, found);
  return found;
};

/** @param under the beginning of all addresses of this build, such as /fr */
export const pageFiles = (under: string): Plugin => ({
  name: 'page-files',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_, id) => {
    if (id !== told) return null;
    const file = `\`${under}/assets/\${name}.js\``;
    return `export const pages = JSON.parse('@pages@').map(([path, name, data]) => [path, ${file}, !!data])`;
  },
  // Names are final only later, but their placeholders are replaced, and are part of this file's hash.
  renderChunk: (code, _, __, { chunks }) => {
    if (!code.includes('@pages@')) return null;
    const built = Object.values(chunks);
    const list = pages.flatMap(({ path, file }) => {
      const chunk = built.find(isOf(file));
      // Of each file only what others have not: every page has this list.
      const name = chunk?.fileName.replace(/^assets\/(.*)\.js$/, '$1');
      return name === undefined ? [] : [[path, name, chunk?.exports.includes('clientLoader') ? 1 : 0]];
    });
    return code.replace(/(["'`])@pages@\1/, () => JSON.stringify(JSON.stringify(list)));
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const filesOf = (file: string) => [...withImports(bundle, chunks.find(isOf(file))?.fileName ?? '')];
    const everywhere = new Set(filesOf('root.tsx'));
    const ofLists = new Set([...everywhere, ...filesOf('pages/screens.tsx'), ...filesOf(listPage)]);
    const ofFaces = Object.entries(faces).map(([face, file]) => [
      face,
      filesOf(file)
        .filter((each) => !ofLists.has(each))
        .map((each) => `${under}/${each}`),
    ]);
    const ofSections = sections.map(([kind, file]) => [
      kind,
      [...filesOf('sections/section.tsx'), ...filesOf(file)]
        .filter((each) => !everywhere.has(each))
        .map((each) => `${under}/${each}`),
    ]);
    const styles = ofCustomers
      .flatMap(filesOf)
      .filter((each) => each.endsWith('.css') && !everywhere.has(each))
      .map((each) => `${under}/${each}`);
    this.emitFile({
      type: 'asset',
      fileName: 'assets/list-faces.json',
      source: JSON.stringify({ ...Object.fromEntries([...ofFaces, ...ofSections]), customer: [...new Set(styles)] }),
    });
    for (const { file, screens } of pages) {
      const [name, ...others] = filesOf(file);
      if (!name) continue;
      const needed = [...new Set([name, ...others, ...screens.flatMap(filesOf)])];
      this.emitFile({
        type: 'asset',
        fileName: name.replace(/\.js$/, '.json'),
        source: JSON.stringify(needed.filter((each) => !everywhere.has(each)).map((each) => `${under}/${each}`)),
      });
    }
  },
});
