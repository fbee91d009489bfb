import type { StaffMethods } from '#contract/pricing/staff-methods.ts';
import { methodsQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { MethodsForm } from './methods-form.tsx';

/** How orders are sent and paid. */
export const MethodsPage = () => (
  <SoleRecord title="Shipping and payment" query={methodsQuery}>
    {(methods) => <Methods methods={methods} />}
  </SoleRecord>
);

const Methods = ({ methods }: { methods: StaffMethods }) => {
  const { settle, conflict } = useChange(methodsQuery, 'Shipping and payment');
  return (
    <>
      <ScreenTabs of="Settings" />
      <MethodsForm methods={methods} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      <History entries={methods.history} />
    </>
  );
};
