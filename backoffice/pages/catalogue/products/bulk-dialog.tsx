import { type BulkAct, type CatalogueChoices, type Rounding, roundings } from '#contract/catalogue/staff-catalogue.ts';
import { problemsOf } from '#ui/call-problems.ts';
import type { Filters } from '#ui/filter-drafts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Select } from '#ui/select.tsx';
import { optionsOf } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestField } from '../../../parts/suggest-field.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { api, callQuery } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { bulkActs, readAct } from './bulk-acts.ts';
import type { Names } from './cell-text.ts';
import { ChangeTable } from './change-table.tsx';
import type { GridColumn } from './grid-columns.ts';
import { wordsOf } from './line-words.ts';
import styles from './products.module.css';
import type { Draft } from './use-draft.ts';

type Props = {
  filters: Filters;
  /** Of the chosen variants; null: all that are filtered. */
  ids: number[] | null;
  count: number;
  columns: readonly GridColumn[];
  names: Names;
  choices: CatalogueChoices;
  draft: Draft;
  onClose: () => void;
};

const pauseMs = 300;
/** While nothing is asked. */
const noAct: BulkAct = { kind: 'SET', field: 'tag', typed: '' };

/** Changes a field of many variants: looked at, then put into the draft. */
export const BulkDialog = ({ filters, ids, count, columns, names, choices, draft, onClose }: Props) => {
  const kinds = bulkActs(columns);
  const [kind, setKind] = useState(kinds[0]?.value ?? 'tag');
  const [by, setBy] = useState('');
  const [round, setRound] = useState<Rounding>('NONE');
  const [begins, setBegins] = useState('');
  const { act: send, busy, problems, reset } = useAct();
  const [leave, setLeave] = useState<readonly string[]>([]);
  const act = readAct(kind, by, round, leave);
  const asked = useDebounced(JSON.stringify(act), pauseMs);
  const ask = (wanted: BulkAct, keeps: boolean) => ({ body: { filters, ids, act: wanted, keep: keeps } });
  const look = useQuery({
    ...callQuery('staffBulkDraft', ask(JSON.parse(asked) ?? noAct, false)),
    enabled: asked !== 'null',
    retry: false,
    gcTime: 0,
  });
  const found = act === null ? undefined : look.data;
  const isLater = act?.kind === 'PRICE' && begins !== '';
  const keep = async (): Promise<void> => {
    if (act === null) return;
    if (isLater && act.kind === 'PRICE') {
      await api.staffPlanPrices({ body: { filters, ids, act, begins } });
      notify('Prices', 'Planned; it stands under Prices, Sales.');
    } else {
      await draft.settled();
      await api.staffBulkDraft(ask(act, true));
      await draft.follow();
    }
    onClose();
  };
  const chosen = kinds.find(({ value }) => value === kind);
  const options = chosen?.link
    ? choices[chosen.link.field].map(({ url, name }) => ({ value: url, name }))
    : (columns.find(({ field }) => field === kind)?.options ?? []).map((name) => ({ value: name, name }));
  return (
    <FormDialog
      title={`Change ${count.toLocaleString('en-CA')} ${count === 1 ? 'variant' : 'variants'}`}
      action={isLater ? 'Plan it' : 'Put into draft'}
      form={{
        problems: problems.length > 0 ? problems : problemsOf(act && look.error),
        busy,
        submit: () => send(keep),
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Select label="How" value={kind} options={kinds} onChange={setKind} />
        <SuggestField
          label={chosen?.ask ?? 'Value'}
          value={by}
          options={options}
          onChange={({ currentTarget: { value } }) => {
            reset();
            setBy(value);
          }}
        />
        {act?.kind === 'PRICE' && (
          <Select label="Round" value={round} options={optionsOf(roundings)} onChange={setRound} />
        )}
        {act?.kind === 'PRICE' && (
          <TextField
            label="Begins"
            hint="The shop’s time. Empty: into your draft."
            optional
            type="datetime-local"
            value={begins}
            onChange={({ currentTarget: { value } }) => {
              reset();
              setBegins(value);
            }}
          />
        )}
      </div>
      {chosen?.hint !== undefined && <p className={styles.more}>{chosen.hint}</p>}
      <output className={styles.more}>
        {found
          ? `${found.changed.toLocaleString('en-CA')} of ${found.matched.toLocaleString('en-CA')} change${found.wrong > 0 ? `; ${found.wrong.toLocaleString('en-CA')} cannot, and stay as they are` : ''}.`
          : 'Nothing changes in the shop before you save the draft.'}
      </output>
      {found && found.prices.length > 1 && (
        <fieldset className={styles.touched}>
          <legend>Which prices change</legend>
          {found.prices.map(({ field, variants }) => (
            <CheckField
              key={field}
              checked={!leave.includes(field)}
              onChange={({ currentTarget: { checked } }) =>
                setLeave(checked ? leave.filter((each) => each !== field) : [...leave, field])
              }
            >
              {wordsOf(field, columns, names).label} ({variants.toLocaleString('en-CA')})
            </CheckField>
          ))}
        </fieldset>
      )}
      {found && found.follows.length > 0 && (
        <p className={styles.more}>
          {`These lists follow by their rule: ${found.follows.map(({ list: code, variants }) => `${code} (${variants.toLocaleString('en-CA')})`).join(', ')}.`}
        </p>
      )}
      {found && found.inSale > 0 && (
        <p className={styles.more}>
          {`${found.inSale.toLocaleString('en-CA')} special prices are a running sale’s and stay until it ends.`}
        </p>
      )}
      {found && found.lines.length > 0 && (
        <ChangeTable
          label="What changes"
          most={12}
          rows={found.lines.map(({ sku, name, field, before, after, problem }, at) => {
            const { label, text } = wordsOf(field, columns, names);
            return { key: at, name: sku ?? name, field: label, before: text(before), after: text(after), problem };
          })}
        />
      )}
    </FormDialog>
  );
};
