import { type ImportNames, nameCertainties, type StaffImport } from '#contract/imports/staff-imports.ts';
import { Button } from '#ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '../../../parts/match-names.ts';
import { PickField } from '../../../parts/pick-field.tsx';
import type { useImportWork } from './import-query.ts';
import styles from './phone-names.module.css';
import { api, callQuery } from '../../../api/api.ts';
import { useSentWhenFree } from './use-sent-when-free.ts';

/** What names mean: their phones by url. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/** Decisions about names: shown at once, and sent together as soon as the file is not being read. */
const useDecisions = (run: StaffImport, importWork: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>) => {
  const [made, setMade] = useState<Meanings>(new Map());
  useSentWhenFree(run, importWork, {
    due: made.size > 0 ? made : null,
    send: (all, version) => {
      const names = [...all].map(([words, phones]) => ({ words, phones: [...phones] }));
      return api.staffDecideNames({ params: { id: run.id }, body: { version, names } });
    },
    onSent: (all) => setMade((now) => new Map([...now].filter(([words, phones]) => all.get(words) !== phones))),
  });
  const decide = (all: Iterable<readonly [string, readonly string[]]>): void =>
    setMade((now) => new Map([...now, ...all]));
  return { made, decide };
};

type Name = ImportNames['names'][number];
type Props = { run: StaffImport; importWork: ReturnType<typeof useImportWork> };

/** At once: more are shown on request. */
const shownFirst = 12;

/** The phones that the file names, each name once: what is sure, and what a person decides for this and later files. */
export const PhoneNames = ({ run, importWork }: Props) => {
  const { id, version } = run;
  const query = callQuery('staffImportNames', { params: { id } });
  // Read again, names have other meanings.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, version], placeholderData: keepPreviousData });
  const { data: choices } = useQuery(callQuery('staffCatalogueChoices', {}));
  const { made, decide } = useDecisions(run, importWork);
  const [all, setAll] = useState(false);
  if (!data || data.names.length === 0) return null;
  const { counts, names } = data;
  const open = names.filter(({ certainty, words }) => isOpen(certainty) && !made.has(words));
  const shown = all ? names : open.slice(0, shownFirst);
  const likely = open.filter(({ certainty }) => certainty === 'LIKELY');
  const total = counts.SURE + counts.LIKELY + counts.UNKNOWN + counts.DECIDED;
  const kinds = [
    `${counts.SURE} sure`,
    ...(counts.DECIDED > 0 ? [`${counts.DECIDED} decided`] : []),
    `${counts.LIKELY} likely`,
    `${counts.UNKNOWN} unknown`,
  ];
  const whose = run.supplier ? `every file of ${run.supplier.name}` : 'every file without a supplier';
  return (
    <section aria-label="Phones in the file" className={styles.names}>
      <div className={styles.head}>
        <h2>Phones in the file</h2>
        <p>{`${total} ${total === 1 ? 'name' : 'names'}: ${kinds.join(', ')}`}</p>
      </div>
      {open.length > 0 && (
        <p className={styles.said}>
          {`Names that are not sure link no phone; their rows are taken all the same. What you decide holds for ${whose}.`}
        </p>
      )}
      <ul className={styles.list} aria-label="Names of phones">
        {shown.map((name) => (
          <li key={name.words}>
            <OneName
              name={name}
              meant={made.get(name.words)}
              choices={choices?.phones ?? []}
              onDecide={(urls) => decide([[name.words, urls]])}
            />
          </li>
        ))}
      </ul>
      <p className={styles.acts}>
        {likely.length > 1 && (
          <Button onClick={() => decide(likely.map(({ words, phones }) => [words, phones.map(({ url }) => url)]))}>
            {`All ${likely.length} likely ones are right`}
          </Button>
        )}
        {(all || shown.length < names.length) && (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Only those to decide' : `Show all ${names.length}`}
          </Button>
        )}
      </p>
    </section>
  );
};

const isOpen = (certainty: Name['certainty']): boolean => certainty === 'LIKELY' || certainty === 'UNKNOWN';

type OneProps = {
  name: Name;
  /** Decided just now. */
  meant: readonly string[] | undefined;
  choices: readonly Choice[];
  onDecide: (urls: readonly string[]) => void;
};

/** A name with what it means: chosen phones are decided together. */
const OneName = ({ name: { text, certainty, products, phones }, meant, choices, onDecide }: OneProps) => {
  const own = phones.map(({ url }) => url);
  const [chosen, setChosen] = useState<readonly string[]>(own);
  const [editing, setEditing] = useState(false);
  const isDone = meant !== undefined || !isOpen(certainty);
  const change = certainty === 'DECIDED' ? 'Change' : 'Choose';
  const nameOf = (url: string) => choices.find((each) => each.url === url)?.name ?? url;
  const means = (meant ?? own).map(nameOf).join(', ') || (certainty === 'UNKNOWN' && !meant ? '' : 'no phone of ours');
  return (
    <div className={styles.name} data-certainty={isDone ? 'SURE' : certainty}>
      <p className={styles.words}>
        <code>{text}</code>
        <span>{meant ? 'Decided' : nameCertainties[certainty]}</span>
      </p>
      <p className={styles.means}>
        {means}
        <small>{` ${products === 1 ? '1 product' : `${products} products`}`}</small>
      </p>
      {editing && (
        <PickField
          label={`Phones of “${text}”`}
          choices={choices}
          value={chosen}
          onChange={(urls) => setChosen(urls)}
        />
      )}
      {certainty !== 'SURE' && !meant && (
        <p className={styles.acts}>
          {editing && (
            <Button
              aria-label={chosen.length > 0 ? `“${text}” means these` : `“${text}” is no phone of ours`}
              onClick={() => {
                onDecide(chosen);
                setEditing(false);
              }}
            >
              {chosen.length > 0 ? 'Means these' : 'No phone of ours'}
            </Button>
          )}
          {!editing && own.length > 0 && certainty === 'LIKELY' && (
            <Button aria-label={`“${text}” is right`} onClick={() => onDecide(own)}>
              Right
            </Button>
          )}
          {!editing && (
            <Button aria-label={`${change} what “${text}” means`} onClick={() => setEditing(true)}>
              {change}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};
