import type { StaffDays } from '#contract/shop/staff-days.ts';
import { daysQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { DaysForm } from './days-form.tsx';

/** When the shop works. */
export const DaysPage = () => (
  <SoleRecord title="Days" query={daysQuery}>
    {(days) => <Days days={days} />}
  </SoleRecord>
);

const Days = ({ days }: { days: StaffDays }) => {
  const { settle, conflict } = useChange(daysQuery, 'Days');
  return (
    <>
      <ScreenTabs of="Settings" />
      <DaysForm days={days} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      <History entries={days.history} />
    </>
  );
};
