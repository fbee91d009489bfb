import type { ShownTo } from '#contract/shop/content.ts';
import { readSettings, settingsOf } from '#contract/shop/sections/sections.ts';
import { valuesIn } from '#contract/shop/sections/setting.ts';
import type { MenuPart, StorefrontDoc, StorefrontPart } from '#contract/shop/staff-storefront.ts';

const menuLines = (items: readonly MenuPart[], depth = 0): string[] =>
  items.flatMap((item) => [
    `${'– '.repeat(depth)}${item.name || '…'}${item.newMarker ? ' (New)' : ''}: ${item.values.join(', ') || 'all'}`,
    ...menuLines(item.children, depth + 1),
  ]);

const daysOf = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? '…'} to ${to ?? '…'}`;

const toWhom = (shownTo: ShownTo): string => (shownTo === 'ALL' ? '' : ` (to ${shownTo.toLowerCase()} alone)`);

/** A part in lines of text, to be compared. */
export const describePart = (doc: StorefrontDoc, part: StorefrontPart): string[] => {
  switch (part) {
    case 'notice':
      return [doc.notice, doc.noticeLink && `Leads to ${doc.noticeLink}`].filter(Boolean);
    case 'logo':
      return [
        doc.logoId === null ? '' : `Picture ${doc.logoId}`,
        doc.iconId === null ? '' : `Icon: picture ${doc.iconId}`,
        doc.shareId === null ? '' : `For shared links: picture ${doc.shareId}`,
      ].filter(Boolean);
    case 'menu':
      return menuLines(doc.menu);
    case 'messages':
      return doc.messages.map(({ kind, text, shownTo }) => `${kind}: ${text}${toWhom(shownTo)}`);
    case 'slides':
      return doc.slides.map(({ title, text, alt, link, assetId, from, to }) =>
        [title, text, link, `picture ${assetId ?? '…'} (${alt})`, daysOf(from, to)].filter(Boolean).join(' · '),
      );
    case 'widgets':
      return doc.widgets.map(({ title, type, displayTitle, shownTo, productCount, variantIds, images, settings }) =>
        [
          `${title || type}${toWhom(shownTo)}`,
          displayTitle ? '' : 'without its title',
          type === 'LATEST_PRODUCTS' ? `the latest ${productCount}` : '',
          type === 'SELECTED_PRODUCTS' ? `products ${variantIds.join(', ')}` : '',
          type === 'STATIC_IMAGES' ? images.map(({ alt, link }) => `${alt} → ${link || 'nowhere'}`).join('; ') : '',
          ...valuesIn(settingsOf(type), readSettings(type, settings)).map(
            ({ setting, value }) => `${setting.label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
          ),
        ]
          .filter(Boolean)
          .join(' · '),
      );
  }
};

/** The lines that one of two has and the other has not, in their order. */
export const lostAndGained = (before: readonly string[], after: readonly string[]) => ({
  lost: before.filter((line) => !after.includes(line)),
  gained: after.filter((line) => !before.includes(line)),
});
