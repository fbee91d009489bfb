import type { Transaction } from 'kysely';
import { writeTranslations } from '#server/catalogue/translations/write-translations.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import type { DB } from '#server/platform/db/types.ts';
import { contentPages } from './content-pages.ts';
import { table } from './table.ts';

/** Pages and homepage of the demo shop in French; names of products, categories and menu follow from the rule. */
export const loadFrench = (trx: Transaction<DB>, phones: number): Promise<void> =>
  writeTranslations(trx, 'fr', [
    ...table('french.csv', 'english french').map(({ english, french }) => {
      const [source, text] = [english, french].map((each) => each.replace('{phones}', String(phones)));
      return { source: source!, text: text!, html: false };
    }),
    ...contentPages().map(({ body, french }) => ({ source: sanitiseHtml(body), text: french, html: true })),
  ]);
