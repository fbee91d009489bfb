import type { Filters } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import { Link } from 'react-router';
import { mendedText } from './mended-text.ts';
import styles from './search-said.module.css';

type Props = { text: string; search: NonNullable<Filters['search']> };

/** How a search was understood otherwise than typed, with a way to what was typed. */
export const SearchSaid = ({ text, search: { mended, leftOut, instead } }: Props) => (
  <>
    {mended.length > 0 && (
      <>
        Showing results for <b className={styles.read}>{mendedText(text, mended)}</b>; search for{' '}
        <Link to={links.searchAsTyped(text)} className={styles.link}>
          {text}
        </Link>{' '}
        instead.{' '}
      </>
    )}
    {instead && (
      <>
        Nothing like this fits “{instead.typed}”. For{' '}
        {new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(instead.phones)}:
      </>
    )}
    {leftOut.length > 0 && <>No product has all the words. Without {leftOut.map((word) => `“${word}”`).join(', ')}:</>}
  </>
);
