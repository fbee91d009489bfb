import { links } from '#contract/links.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import type { Combobox } from '#ui/use-combobox.ts';
import type { MouseEvent } from 'react';
import { assetSource } from '../parts/asset-source.ts';
import styles from './search-suggestions.module.css';
import type { Suggestions } from './suggestions.ts';

type Props = { combobox: Combobox; suggestions: Suggestions; onChoose: (to: string) => void };

/**
 * The suggestions of the search box. The focus stays in the box; these are links, so that any can be opened in a new
 * tab.
 */
export const SearchSuggestions = ({ combobox, suggestions, onChoose }: Props) => {
  const { text, rows, total } = suggestions;
  const list = combobox.list('Suggestions');
  const option = (i: number, to: string) => ({
    ...combobox.option(i),
    href: to,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChoose(to);
    },
  });
  const held = { onMouseDown: list.onMouseDown };
  if (rows.length === 0)
    return (
      <p className={styles.panel} data-empty="" {...held}>
        No product matches “{text}”. Check the spelling, or try fewer words.
      </p>
    );
  return (
    <div {...list} className={styles.panel}>
      {rows.map((variant, i) => (
        <a key={variant.id} className={styles.option} {...option(i, links.product(variant))}>
          <Picture className={styles.picture} source={assetSource(variant.assets[0], 96)} alt="" sizes="44px" />
          <span className={styles.name}>{variant.name}</span>
          <span className={styles.sku}>{variant.sku}</span>
          <span className={styles.stock}>
            <StockStatus status={variant.stockStatus} />
          </span>
        </a>
      ))}
      <a className={styles.all} {...option(rows.length, links.search(text))}>
        {total > rows.length ? `See all ${total.toLocaleString('en-CA')} results` : 'See these results as a list'}
        <Icon name="chevronRight" size={14} />
      </a>
    </div>
  );
};
