import type { StaffMail, StaffMails } from '#contract/shop/staff-mails.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { mailsQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { solePage } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { MailForm } from './mail-form.tsx';
import styles from './mails.module.css';

const Mails = ({ record: { version, mails, history } }: { record: StaffMails }) => {
  const { settle, conflict } = useChange(mailsQuery, 'Mails');
  const [open, setOpen] = useState<string | null>(null);
  const shown = mails.find((each) => keyOf(each) === open);
  return (
    <>
      <ScreenTabs of="Settings" />
      {shown ? (
        <>
          <p>
            <Button onClick={() => setOpen(null)}>All mails</Button>
          </p>
          <MailForm
            key={keyOf(shown)}
            mail={shown}
            version={version}
            onDone={(changed) => settle(changed, 'Saved.')}
            conflict={conflict}
          />
        </>
      ) : (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <li key={keyOf(mail)} className={styles.mail}>
              <Button variant="text" onClick={() => setOpen(keyOf(mail))}>
                {mail.label}
              </Button>
              <span className={record.quiet}>{standing(mail)}</span>
            </li>
          ))}
        </ul>
      )}
      <History entries={history} />
    </>
  );
};

/** The mails that the shop sends, and their texts. */
export const MailsPage = solePage('Mails', mailsQuery, Mails);

const keyOf = ({ name, language }: StaffMail): string => `${name} ${language}`;

const standing = ({ to, isSent, texts }: StaffMail): string =>
  [
    to === 'SHOP' ? 'to the shop' : 'to customers',
    isSent ? '' : 'not sent',
    texts.some(({ text, own }) => text !== own) ? 'in your words' : '',
  ]
    .filter(Boolean)
    .join(', ');
