import { settingsQuery } from '../../../api/queries.ts';
import { SheetPage } from '../../../parts/sheet-page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the shop says of itself: names, company, numbers of tax offices, papers. */
export const SettingsPage = () => (
  <SheetPage title="Settings" query={settingsQuery}>
    {(sheet) => <SettingsForm {...sheet} />}
  </SheetPage>
);
