import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import { settingsQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the shop says of itself: names, company, numbers of tax offices, papers. */
export const SettingsPage = () => (
  <SoleRecord title="Settings" query={settingsQuery}>
    {(settings) => <Settings settings={settings} />}
  </SoleRecord>
);

const Settings = ({ settings }: { settings: ShopSettings }) => {
  const { settle, conflict } = useChange(settingsQuery, 'Settings');
  return (
    <>
      <ScreenTabs of="Settings" />
      <SettingsForm settings={settings} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      <History entries={settings.history} />
    </>
  );
};
