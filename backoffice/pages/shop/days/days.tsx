import { daysQuery } from '../../../api/queries.ts';
import { SheetPage } from '../../../parts/sheet-page.tsx';
import { DaysForm } from './days-form.tsx';

/** When the shop works. */
export const DaysPage = () => (
  <SheetPage title="Days" query={daysQuery}>
    {(sheet) => <DaysForm {...sheet} />}
  </SheetPage>
);
