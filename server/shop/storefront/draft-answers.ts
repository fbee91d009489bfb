import type { Config, Home } from '#contract/shop/content.ts';
import type { MenuPart, StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { homeAnswer } from '../content/home-answer.ts';
import { visitorShell } from '../content/shell-answer.ts';
import { footerPages, type MenuRow, shopRow } from '../content/queries.ts';
import type { Context } from '#server/context.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { publishedStorefront } from './storefront-doc.ts';
import { draftOf } from '../documents/drafts.ts';
import { storefrontDocument, theStorefront } from './publish-storefront.ts';
import { cleanSettings } from '../content/sections.ts';
import { assetsOf } from './storefront-known.ts';
import { rebase } from './storefront-parts.ts';

/** The homepage and the shell as a person's draft would make them, for a visitor; slides of all days. */
export const draftAnswers = async (
  context: Context,
  staffId: number,
): Promise<{ home: () => Promise<Home>; cuiConfig: () => Promise<Config> }> => {
  const { db } = context;
  const published = await publishedStorefront(db);
  const draft = await draftOf(db, storefrontDocument, { key: theStorefront, staffId });
  const doc = draft ? rebase(draft, published).doc : published;
  const assets = new Map((await assetsOf(db, [doc])).map((asset) => [asset.id, asset]));
  const assetOf = (id: number | null) => (id === null ? undefined : assets.get(id));
  return {
    // What has no picture yet has no place on the page.
    home: () =>
      homeAnswer(context, visitor, {
        messages: doc.messages.filter(({ text }) => text !== ''),
        slides: doc.slides.flatMap(({ title, text, alt, link, assetId }, id) => {
          const asset = assetOf(assetId);
          return asset ? [{ id, title, text, alt, forwardLink: link, asset }] : [];
        }),
        widgets: doc.widgets.map(({ images, settings, ...widget }, id) => ({
          id,
          ...widget,
          settings: cleanSettings(widget.type, settings),
          images: images.flatMap(({ assetId, link, alt }) => {
            const asset = assetOf(assetId);
            return asset ? [{ asset, url: link, alt }] : [];
          }),
        })),
      }),
    cuiConfig: async () => {
      const { notice, noticeLink } = doc;
      const shop = { ...(await shopRow(db)), notice, noticeLink, logo: assetOf(doc.logoId) ?? null };
      return visitorShell(shop, { menu: menuRows(doc.menu), footerPages: await footerPages(db) });
    },
  };
};

/** The tree as rows, numbered in its order. */
const menuRows = (menu: StorefrontDoc['menu']): MenuRow[] => {
  const rows: MenuRow[] = [];
  const add = (items: readonly MenuPart[], parentId: number | null): void => {
    for (const { name, itemType, values, newMarker, children } of items) {
      const id = rows.length + 1;
      rows.push({ id, parentId, name: name || '…', itemType, values, newMarker });
      add(children, id);
    }
  };
  add(menu, null);
  return rows;
};
