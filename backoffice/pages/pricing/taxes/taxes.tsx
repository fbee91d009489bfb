import type { StaffTaxes } from '#contract/pricing/staff-taxes.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { taxesQuery } from '../../../api/queries.ts';
import { Failure } from '../../../parts/failure.tsx';
import { History } from '../../../parts/history.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { NumberDialog } from './number-dialog.tsx';
import { ProvinceRow } from './province-row.tsx';
import { RateDialog } from './rate-dialog.tsx';
import styles from './taxes.module.css';

/** What each province charges, from which day on. */
export const TaxesPage = () => (
  <SoleRecord title="Taxes" query={taxesQuery}>
    {(taxes) => <Taxes taxes={taxes} />}
  </SoleRecord>
);

const Taxes = ({ taxes }: { taxes: StaffTaxes }) => {
  const change = useChange(taxesQuery, 'Taxes');
  const { settle, problems, conflict } = change;
  const [asking, setAsking] = useState<'rate' | 'number' | null>(null);
  const dialog = {
    taxes,
    conflict,
    onClose: () => setAsking(null),
    onDone: (changed: StaffTaxes) => {
      setAsking(null);
      settle(changed, 'Saved.');
    },
  };
  return (
    <>
      <ScreenTabs of="Settings" />
      <p className={record.quiet}>
        An order is taxed by the province that it is sent to, at the rates of the day on which it is placed, and keeps
        them. A new rate begins at midnight in Toronto.
      </p>
      <Failure problems={problems} conflict={conflict} />
      <p className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setAsking('rate')}>
          Set a rate
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsking('number')}>
          Set a tax number
        </Button>
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Taxes by province</caption>
        <thead>
          <tr>
            <th scope="col">Province</th>
            <th scope="col">Charged today</th>
            <th scope="col">To come</th>
          </tr>
        </thead>
        <tbody>
          {taxes.provinces.map((province) => (
            <ProvinceRow key={province.id} province={province} version={taxes.version} change={change} />
          ))}
        </tbody>
      </table>
      <History entries={taxes.history} />
      {asking === 'rate' && <RateDialog {...dialog} />}
      {asking === 'number' && <NumberDialog {...dialog} />}
    </>
  );
};
