import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import * as messages from '#messages/shop.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../api/context.ts';
import type { ProductListBase } from './active-filters.ts';
import styles from './empty-product-list.module.css';
import { shorterSearches } from './shorter-searches.ts';

type Props = {
  base: ProductListBase;
  narrowed: boolean;
  /** What comes nearest to a search. */
  nearest?: ReactNode;
  onClear: () => void;
};

/** The empty list, with suggestions. */
export const EmptyProductList = ({ base, narrowed, nearest, onClear }: Props) => (
  <div className={styles.empty}>
    <p className={styles.text}>{messages.emptyProductList()}</p>
    {narrowed ? (
      <>
        <p>{words.tryFewerFilters()}</p>
        <Button variant="primary" onClick={onClear}>
          {words.clearAllFilters()}
        </Button>
      </>
    ) : (
      <>
        {nearest}
        <WhatToTry base={base} />
      </>
    )}
  </div>
);

const WhatToTry = ({ base }: { base: ProductListBase }) => {
  const shorter = base.listBy === 'SEARCH' ? shorterSearches(base.value) : [];
  return (
    <>
      {base.listBy === 'SEARCH' && (
        <ul className={styles.tips}>
          <li>{words.checkSpelling()}</li>
          <li>{words.searchByPart()}</li>
          <li>
            {fill(
              words.pasteList,
              <Link to={links.quickOrder()} className={styles.link}>
                {words.quickOrder()}
              </Link>,
            )}
          </li>
          {shorter.length > 0 && (
            <li>
              {fill(
                words.tryFewerWords,
                shorter.map((text, i) => (
                  <span key={text}>
                    {i > 0 && ', '}
                    <Link to={links.search(text)} className={styles.link}>
                      {text}
                    </Link>
                  </span>
                )),
              )}
            </li>
          )}
        </ul>
      )}
      <WaysOn />
    </>
  );
};

/** Alternatives: the devices, and every category of the menu. */
export const WaysOn = () => {
  const menu = useRouteLoaderData<RootData>('root')?.shell.menu ?? [];
  return (
    <>
      <Link to={links.phoneBrands()} className={buttonClass({ variant: 'primary' })}>
        {words.findYourPhone()}
      </Link>
      <nav aria-label={words.categories()} className={styles.categories}>
        {menu.map(({ name, to }) => (
          <Link key={name} to={to} className={buttonClass({ shape: 'round' })}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
};
