import { links } from '#contract/links.ts';
import type { StaffPhone } from '#contract/catalogue/staff-phones.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { phoneModelQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { EndPhone } from './end-phone.tsx';
import { PhoneForm } from './phone-form.tsx';

/** One phone: what it is called, its numbers and names, merging and deleting it. */
export const PhoneModelPage = () => (
  <RecordPage query={phoneModelQuery} back={{ link: staffLinks.phoneModels(), label: 'Phones' }}>
    {(phone) => <Phone phone={phone} />}
  </RecordPage>
);

const Phone = ({ phone }: { phone: StaffPhone }) => {
  const { settle, conflict } = useChange(phoneModelQuery(phone.id), phone.name);
  return (
    <>
      <title>{`${phone.name} · Back office`}</title>
      <div className={record.head}>
        <h1>{`${phone.brand} ${phone.name}`}</h1>
        <p className={record.summary}>
          <a href={links.phone(phone.url)} className={record.link}>
            {links.phone(phone.url)}
          </a>
          {` · ${phone.products.toLocaleString('en-CA')} products fit it`}
        </p>
        {phone.oldPaths.length > 0 && (
          <p className={record.summary}>{`Also led to from ${phone.oldPaths.join(', ')}.`}</p>
        )}
      </div>
      <ScreenTabs of="Phones" />
      <PhoneForm phone={phone} onDone={(saved) => settle(saved, 'Saved: shoppers see it now.')} conflict={conflict} />
      <EndPhone phone={phone} />
      <History entries={phone.history} />
    </>
  );
};
