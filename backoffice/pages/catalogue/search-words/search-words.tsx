import { plainLetters } from '#kernel/search-words.ts';
import {
  SearchWord,
  type SearchWordKind,
  searchWordKinds,
  type SearchWords,
  type Tried,
  type TriedSearch,
} from '#contract/catalogue/staff-search-words.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api, searchWordsQuery } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { solePage } from '../../../parts/sole-record.tsx';
import styles from './search-words.module.css';
import { SubmitButton } from '#ui/submit-button.tsx';

type Props = {
  known: SearchWords;
  /** What was searched for and not found. */
  phrase: string;
  onDone: (words: SearchWords) => void;
};

/** A new word, and what a search would find with it. */
const WordForm = ({ known, phrase, onDone }: Props) => {
  const [text, setText] = useState(phrase);
  const form = useCallForm({
    schema: SearchWord,
    values: { kind: 'SYNONYM', phrase, means: '' },
    send: async (body) => {
      onDone(await api.staffAddSearchWord({ body }));
      notify(body.phrase, 'Means it now: searches follow at once.');
      form.start();
      trying.reset();
    },
  });
  const { kind, ...typed } = useWatch({ control: form.form.control });
  const trying = useMutation({
    mutationFn: (body: Parameters<typeof api.staffTrySearch>[0]['body']) => api.staffTrySearch({ body }),
  });
  const tryIt = (): void => {
    const read = SearchWord.safeParse({ kind, ...typed });
    trying.mutate({ text: text || (typed.phrase ?? ''), word: read.success ? read.data : null });
  };
  return (
    <section aria-label="Add a word">
      <h2>Add a word</h2>
      <form method="post" noValidate className={record.form} onSubmit={form.submit}>
        <Problems problems={form.problems} />
        <SelectField
          label="It stands for"
          placeholder="Choose"
          options={optionsOf(searchWordKinds)}
          {...form.field('kind')}
        />
        <div className={styles.pair}>
          <TextField
            label="Word"
            hint={kind === 'PHONE' ? 'Empty where the word may be left out.' : 'Such as refurb.'}
            {...form.field('phrase')}
          />
          {kind === 'PART' ? (
            <SelectField
              label="Means"
              placeholder="Choose a kind of part"
              options={known.partTypes.map(({ code, name }) => ({ value: code, label: name }))}
              {...form.field('means')}
            />
          ) : (
            <TextField
              label="Means"
              hint={kind === 'PHONE' ? 'As names of phones have it.' : 'Empty for a word that says nothing.'}
              {...form.field('means')}
            />
          )}
        </div>
        <TextField
          label="Try a search with it"
          optional
          hint="Without one, the word itself."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={record.actions}>
          <Button disabled={trying.isPending} onClick={tryIt}>
            Try it
          </Button>
          <SubmitButton busy={form.busy} variant="primary" size="medium">
            Add
          </SubmitButton>
        </p>
        <Problems error={trying.error} />
      </form>
      {trying.data && <TriedLists tried={trying.data} busy={trying.isPending} />}
    </section>
  );
};

/** What a search finds now, beside what it would find. */
const TriedLists = ({ tried: { now, withIt }, busy }: { tried: TriedSearch; busy: boolean }) => (
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

const kinds = Object.keys(searchWordKinds) as SearchWordKind[];

const Known = ({ record: known }: { record: SearchWords }) => {
  const [missed, setMissed] = useState('');
  const [text, setText] = useState('');
  const { work, keep, busy, problems } = useKept(searchWordsQuery);
  const takeAway = (word: SearchWord) =>
    work(
      () => api.staffRemoveSearchWord({ body: word }),
      word.phrase === '' ? 'Nothing' : word.phrase,
      'No longer means it: searches follow at once.',
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

/** The words that searches are read with: added, taken away, and tried before. */
export const SearchWordsPage = solePage('Words of the search', searchWordsQuery, Known);
