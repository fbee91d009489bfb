import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { Problems } from '#ui/problems.tsx';
import { api } from '../../../api/api.ts';
import { movedItem } from '../../../parts/move-in-list.ts';
import record from '../../../parts/record.module.css';
import { SortableList } from '../../../parts/sortable-list.tsx';
import type { Change } from '../../../parts/use-change.ts';

type Props = { attribute: StaffAttribute } & Pick<Change<StaffAttribute>, 'run' | 'problems'>;

/** The order in which a filter offers its values. */
export const ValueOrder = ({ attribute: { id, shown }, run, problems }: Props) => {
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
