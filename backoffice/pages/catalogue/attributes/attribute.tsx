import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { useState } from 'react';
import { attributeQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { UndoEdit } from '../../../parts/undo-edit.tsx';
import { useChange, type Change } from '../../../parts/use-change.ts';
import { AttributeForm } from './attribute-form.tsx';
import { KeepAttribute } from './keep-attribute.tsx';
import { MergeValues } from './merge-values.tsx';
import { Problems } from '#ui/problems.tsx';
import { api } from '../../../api/api.ts';
import { movedItem } from '../../../parts/move-in-list.ts';
import { SortableList } from '../../../parts/sortable-list.tsx';

/** One attribute: what it and its values are called, their order, and merging them. */
export const AttributePage = () => (
  <RecordPage query={attributeQuery} back={{ link: staffLinks.attributes(), label: 'Attributes' }}>
    {(attribute) => <Attribute attribute={attribute} />}
  </RecordPage>
);

const Attribute = ({ attribute }: { attribute: StaffAttribute }) => {
  const { settle, run, problems, conflict } = useChange(attributeQuery(attribute.id), attribute.label);
  const [merged, setMerged] = useState<{ editId: number; done: string } | null>(null);
  const { label, values, shown } = attribute;
  return (
    <>
      <title>{`${label} · Back office`}</title>
      <h1>{label}</h1>
      <ScreenTabs of="Ordered by" />
      {values > shown.length && (
        <p className={record.quiet}>{`The first ${shown.length} of ${values.toLocaleString('en-CA')} values.`}</p>
      )}
      {merged && <UndoEdit {...merged} onUndone={() => setMerged(null)} />}
      <AttributeForm
        key={shown.map(({ id }) => id).join()}
        attribute={attribute}
        onDone={(saved) => settle(saved, 'Saved: shoppers see it now.')}
        conflict={conflict}
      />
      <KeepAttribute attribute={attribute} onDone={(saved) => settle(saved, 'Added.')} />
      <MergeValues
        attribute={attribute}
        onDone={({ attribute: left, editId }, done) => {
          settle(left, done);
          setMerged(editId === null ? null : { editId, done });
        }}
      />
      {values === shown.length && values > 1 && <ValueOrder attribute={attribute} run={run} problems={problems} />}
      <History entries={attribute.history} />
    </>
  );
};

type Props = { attribute: StaffAttribute } & Pick<Change<StaffAttribute>, 'run' | 'problems'>;

/** The order in which a filter offers its values. */
const ValueOrder = ({ attribute: { id, shown }, run, problems }: Props) => {
  const seen = shown.map((each) => each.id);
  const move = (from: number, to: number): void =>
    run(() => api.staffOrderValues({ params: { id }, body: { seen, ids: movedItem(seen, from, to) } }));
  return (
    <section aria-label="Order of values">
      <h2>Order of values</h2>
      <Problems problems={problems} />
      <SortableList label="Values" names={shown.map(({ label }) => label)} onMove={move}>
        {(at) => (
          <>
            {shown[at]?.label} <span className={record.quiet}>{shown[at]?.variants.toLocaleString('en-CA')}</span>
          </>
        )}
      </SortableList>
    </section>
  );
};
