import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { calls } from './contract/calls.ts';
import { css, layersFirst, messagesIn, slimContract } from './tools/build-parts.ts';
import languages from './messages/languages.json' with { type: 'json' };
import { pageFiles } from './tools/page-files.ts';

/** Schemas, forms and screens opened later need Zod, Base UI and more, which most pages do not: not in `shared`. */
const apart = [
  'account|buying|catalogue|content|staff|orders|lists|plain-words|phone-number|postal-code',
  '[a-z-]+-field|fields?[.-]|copy-button|save-file|arrival-words|use-cut-off|working-days|radio-cards|postal-address|form-card|new-password',
  'data-table|detail-list|quantity-box|table-address|columns|pager|filter-|operator-names|nothing-here|print-link|question|problems|submit-button|use-on-leaving',
  '[a-z-]*dialog|carousel|quick-view|gallery|prose|hover-card|product-preview|next-tier|tiers|name-parts|sign-out-button',
  String.raw`customer-buy|customer-only|price\.|tier-table|seen-|row-|use-held`,
].join('|');

const buying =
  /\/(storefront\/(bag\/(use-bag|use-add-|add-|bag\.|bag-store|refused|shown|quantity)|prices\/(price\.|tier-table)|cart\/cart-query|parts\/(hover-card|product-preview|name-parts))|kernel\/(tiers|next-tier)\.|ui\/quantity-box)[^/]*$/;

/** A build a language: no browser loads the texts of another. */
const language = (process.env['STOREFRONT_LANGUAGE'] ?? 'en') as keyof typeof languages;
const { under } = languages[language];

export default defineConfig({
  base: `${under}/`,
  css,
  plugins: [messagesIn(language), slimContract('calls', calls), layersFirst(), pageFiles(under), reactRouter()],
  // All pages are scanned at the start, so that the first visit in `npm run dev` does not load twice.
  optimizeDeps: { entries: ['storefront/entry.client.tsx', 'storefront/root.tsx', 'storefront/pages/**/*.tsx'] },
  build: {
    // No data: URLs, which the content security policy would refuse.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names the files that it may load later: by their hashes alone they weigh less.
            // Other files (fonts) are named by the server's build, too, which has not these names.
            chunkFileNames: ({ name }) =>
              `assets/${/^(?:trusted-types|vendor|shared)$/.test(name) ? '[name]-' : ''}[hash:7].js`,
            // So does the list of pages.
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              `assets/${names[0]?.endsWith('.css') ? '[hash:7]' : '[name]-[hash]'}[extname]`,
            // The code of every page comes in two files, not in twenty; screens opened later stay apart. Each file less is 30 bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  // Only rows ask for several answers at once.
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(useQueries|queriesObserver)\.)/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: new RegExp(
                    String.raw`/(contract(?:/buying(?=/cut-off))?|kernel|messages|ui|storefront/(api|bag(?=/bag-button)|parts|price-book|prices|products|session|shell(?=/search-text)|viewer))/(?!${apart})[^/]+\.(ts|tsx|css)$`,
                  ),
                  minShareCount: 2,
                  priority: 1,
                },
                // What customers buy with, in one file: pages that load it later name it, and nothing more.
                { name: 'buying', test: buying },
              ],
            },
          },
        },
      },
    },
  },
});
