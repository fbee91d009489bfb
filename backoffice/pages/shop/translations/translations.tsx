import { cellColumn, type Column } from '#ui/data-table.tsx';
import { answersOf } from '#client/call-queries.ts';
import {
  type TextKind,
  textKinds,
  translationFilters,
  type TranslationRow,
  type TranslationState,
  translationStates,
} from '#contract/catalogue/staff-translations.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { FileInput } from '#ui/file-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { api, callQuery } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import type { View } from '../../../views/view.ts';
import styles from './translations.module.css';

const inFrench = { params: { language: 'fr' } } as const;

const columns: Column<TranslationRow>[] = [
  cellColumn('source', 'English', { compact: 'first' }, ({ source, kind }) => (
    <div className={styles.source}>
      <span className={record.quiet}>{textKinds[kind as TextKind]}</span>
      <span className={styles.text}>{source}</span>
    </div>
  )),
  { name: 'text', label: 'French', compact: 'below', cell: (row) => <FrenchText key={row.source} row={row} /> },
  cellColumn('state', 'State', { compact: 'end' }, ({ state }) => (
    <span className={record.quiet}>{translationStates[state as TranslationState]}</span>
  )),
];

const first = { by: 'source', direction: 'ASC' } as const;
const inState = (state: TranslationState): View => ({
  label: translationStates[state],
  filters: { state: { _field: 'state', operator: 'IN', values: [state] } },
  sort: first,
});
const views: View[] = [
  ...(Object.keys(translationStates) as TranslationState[]).map(inState),
  { label: 'All', filters: {}, sort: first },
];

/** Names and texts of the shop in French: what is missing, written beside the English. */
export const TranslationsPage = () => (
  <NounPage
    title="Translations"
    filters={translationFilters}
    columns={columns}
    views={views}
    search={(body) => callQuery('staffTranslationSearch', { ...inFrench, body })}
  >
    <p className={record.quiet}>
      What is left empty stays English, or is what the rule says: names made of phone, part, grade and colour.
    </p>
    <Files />
  </NounPage>
);

/** Saved when it is left; a text that was saved stays in the list until it is asked for anew. */
const FrenchText = ({ row: { source, text, byRule, state } }: { row: TranslationRow }) => {
  const client = useQueryClient();
  const saved = useRef(text);
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: (said: string) =>
      api.staffSaveTranslation({ ...inFrench, body: { source, seen: saved.current, text: said } }),
    onSuccess: (_, said) => {
      saved.current = said;
      notify(source.slice(0, 60), said === '' ? 'No translation any more.' : 'Translation saved.');
      void client.invalidateQueries({ queryKey: searches, refetchType: 'none' });
    },
  });
  return (
    <div className={styles.french}>
      <textarea
        aria-label={`French of ${source.slice(0, 80)}`}
        lang="fr-CA"
        className={`${field.input} ${field.area} ${styles.area}`}
        rows={source.length > 200 ? 8 : 1}
        defaultValue={text}
        placeholder={byRule}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || source.length > 200) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={({ currentTarget }) => {
          const said = currentTarget.value.trim();
          if (said !== saved.current) mutate(said);
        }}
      />
      {state === 'OUTDATED' && !isSuccess && (
        <Button variant="text" onClick={() => mutate(text)}>
          Still right<span className="visually-hidden">{`: ${source.slice(0, 80)}`}</span>
        </Button>
      )}
      <Problems error={error} />
    </div>
  );
};

const searches = answersOf<StaffCallName>('staffTranslationSearch');

const Files = () => {
  const id = useId();
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      api.staffImportTranslations({
        ...inFrench,
        body: { name: file.name.slice(0, 200), file: await base64Of(file) },
      }),
    onSuccess: ({ written, unknown }) => {
      notify(
        'Translations',
        `${written} written${unknown > 0 ? `, ${unknown} of texts that the shop does not have` : ''}.`,
      );
      void client.invalidateQueries({ queryKey: searches });
    },
  });
  return (
    <>
      <p className={styles.files}>
        <a href={exportLinks.of('translations')} download className={buttonClass({})}>
          Download
        </a>
        <label htmlFor={id} className={buttonClass({})}>
          {isPending ? 'Importing…' : 'Import a file'}
        </label>
        <FileInput
          id={id}
          accept=".csv,.tsv,.txt,.xlsx"
          className={styles.file}
          onFiles={([file]) => file && mutate(file)}
        />
      </p>
      <Problems error={error} />
    </>
  );
};
