import { useCallForm } from '#client/use-call-form.ts';
import {
  SearchWord,
  type SearchWordKind,
  searchWordKinds,
  type SearchWords,
  type Tried,
  type TriedSearch,
} from '#contract/catalogue/staff-search-words.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import styles from './search-words.module.css';

type Props = {
  known: SearchWords;
  /** What was searched for and not found. */
  phrase: string;
  onDone: (words: SearchWords) => void;
};

const kindOptions = (Object.keys(searchWordKinds) as SearchWordKind[]).map((value) => ({
  value,
  label: searchWordKinds[value],
}));

/** A new word, and what a search would find with it. */
export const WordForm = ({ known, phrase, onDone }: Props) => {
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
        <SelectField label="It stands for" placeholder="Choose" options={kindOptions} {...form.field('kind')} />
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
        <Problems problems={problemsOf(trying.error)} />
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
