import type { Filters } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as locale from '#messages/format.js';
import * as words from '#messages/lists.js';
import { fill } from '#ui/fill.ts';
import { Link } from 'react-router';
import { mendedText } from './mended-text.ts';
import styles from './search-said.module.css';

type Props = { text: string; search: NonNullable<Filters['search']> };

/** How a search was understood otherwise than typed, with a way to what was typed. */
export const SearchSaid = ({ text, search: { mended, leftOut, instead } }: Props) => (
  <>
    {mended.length > 0 && (
      <>
        {fill(
          words.readAs,
          <b className={styles.read}>{mendedText(text, mended)}</b>,
          <Link to={links.searchAsTyped(text)} className={styles.link}>
            {text}
          </Link>,
        )}{' '}
      </>
    )}
    {instead &&
      words.fitsInstead(
        instead.typed,
        new Intl.ListFormat(locale.tag(), { type: 'disjunction' }).format(instead.phones),
      )}
    {leftOut.length > 0 && words.leftOut(leftOut.map(words.quoted).join(', '))}
  </>
);
