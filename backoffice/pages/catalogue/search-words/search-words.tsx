import { plainLetters } from '#kernel/search-words.ts';
import {
  type SearchWord,
  type SearchWordKind,
  searchWordKinds,
  type SearchWords,
} from '#contract/catalogue/staff-search-words.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { searchWordsQuery } from '../../../api/queries.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import styles from './search-words.module.css';
import { WordForm } from './word-form.tsx';

/** The words that searches are read with: added, taken away, and tried before. */
export const SearchWordsPage = () => (
  <SoleRecord title="Words of the search" query={searchWordsQuery}>
    {(known) => (
      <>
        <ScreenTabs of="Ordered by" />
        <Known known={known} />
      </>
    )}
  </SoleRecord>
);

const kinds = Object.keys(searchWordKinds) as SearchWordKind[];

const Known = ({ known }: { known: SearchWords }) => {
  const [missed, setMissed] = useState('');
  const [text, setText] = useState('');
  const { work, keep, busy, problems } = useKept(searchWordsQuery);
  const takeAway = (word: SearchWord) =>
    work(
      () => api.staffRemoveSearchWord({ body: word }),
      () => notify(word.phrase === '' ? 'Nothing' : word.phrase, 'No longer means it: searches follow at once.'),
    );
  const nameOf = (kind: string, means: string): string =>
    kind === 'PART' ? (known.partTypes.find(({ code }) => code === means)?.name ?? means) : means;
  const sought = plainLetters(text.trim());
  return (
    <>
      <WordForm key={missed} known={known} phrase={missed} onDone={keep} />
      {known.misses.length > 0 && (
        <details className={styles.misses}>
          <summary>{`Not found: ${known.misses.length} searches`}</summary>
          <ul className={styles.words}>
            {known.misses.map((miss) => (
              <li key={miss.text} className={styles.word}>
                <span>
                  <strong>{miss.text}</strong>
                  <span className={record.quiet}>{` · ${miss.times} times`}</span>
                </span>
                <Button variant="text" onClick={() => setMissed(miss.text)}>
                  Give it a meaning<span className="visually-hidden">{`: ${miss.text}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <section aria-label="Words">
        <h2>Words</h2>
        <Problems problems={problems} />
        <TextField label="Find a word" value={text} onChange={({ target }) => setText(target.value)} />
        {kinds.map((kind) => {
          const words = known.words.filter(
            (each) =>
              each.kind === kind &&
              [each.phrase, nameOf(kind, each.means)].some((said) => plainLetters(said).includes(sought)),
          );
          return (
            <details key={kind} className={styles.kind} open={sought !== '' || kind === 'SYNONYM'}>
              <summary>
                {searchWordKinds[kind]} <span className={record.quiet}>{words.length}</span>
              </summary>
              <ul aria-label={searchWordKinds[kind]} className={styles.words}>
                {words.map(({ phrase, means }) => (
                  <li key={`${phrase} ${means}`} className={styles.word}>
                    <span>
                      <strong>{phrase === '' ? '(left out)' : phrase}</strong>
                      {means === '' ? ' means nothing' : ` → ${nameOf(kind, means)}`}
                    </span>
                    <Button variant="text" disabled={busy} onClick={() => takeAway({ kind, phrase, means })}>
                      Take away<span className="visually-hidden">{` ${phrase} → ${nameOf(kind, means)}`}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </section>
    </>
  );
};
