import type { Tried, TriedSearch } from '#contract/catalogue/staff-search-words.ts';
import record from '../../../parts/record.module.css';
import styles from './search-words.module.css';

/** What a search finds now, beside what it would find. */
export const TriedLists = ({ tried: { now, withIt }, busy }: { tried: TriedSearch; busy: boolean }) => (
  <div className={styles.tried} aria-busy={busy} aria-live="polite">
    <Found title="It finds now" tried={now} />
    {withIt ? (
      <Found title="With the word" tried={withIt} />
    ) : (
      <p className={record.quiet}>The word means that already, or is not complete: nothing to compare with.</p>
    )}
  </div>
);

const Found = ({ title, tried: { total, products, mended, leftOut } }: { title: string; tried: Tried }) => (
  <section aria-label={title}>
    <h3>{`${title}: ${total.toLocaleString('en-CA')}`}</h3>
    {mended.length > 0 && <p className={record.quiet}>{`Read as ${mended.join(', ')}`}</p>}
    {leftOut.length > 0 && <p className={record.quiet}>{`Without ${leftOut.join(', ')}`}</p>}
    <ol className={styles.words}>
      {products.map(({ name, sku }) => (
        <li key={sku} className={styles.word}>
          <span>{name}</span>
          <span className={record.code}>{sku}</span>
        </li>
      ))}
    </ol>
    {products.length === 0 && <p className={record.quiet}>Nothing.</p>}
  </section>
);
