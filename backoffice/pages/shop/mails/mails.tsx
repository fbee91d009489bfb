import { MailChange, type StaffMail, type StaffMails } from '#contract/shop/staff-mails.ts';
import { Button } from '#ui/button.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { languages } from '#contract/platform/languages.ts';
import { callProblems } from '#ui/call-problems.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { type Conflict, useChange } from '../../../parts/use-change.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, callQuery, mailsQuery, useStaff } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import styles from './mails.module.css';
import { Problems } from '#ui/problems.tsx';

type Props = { mail: StaffMail; version: number; onDone: (mails: StaffMails) => void; conflict: Conflict };

const textsOf = ({ texts }: StaffMail) => Object.fromEntries(texts.map(({ slot, text }) => [slot, text]));

/** Permissions for what the previewed record may contain. */
const seenInMails = ['prices', 'customers', 'orders', 'invoices'] as const;

/** The texts of one mail, a preview, and whether it is sent. */
const MailForm = ({ mail, version, onDone, conflict }: Props) => {
  const { may } = useStaff();
  const form = useCallForm({
    schema: MailChange,
    values: { version, language: mail.language, isSent: mail.isSent, texts: textsOf(mail) },
    send: async (body) => {
      const changed = await api.staffChangeMail({ params: { mail: mail.name }, body });
      const now = changed.mails.find(({ name, language }) => name === mail.name && language === mail.language) ?? mail;
      form.start({ version: changed.version, language: mail.language, isSent: now.isSent, texts: textsOf(now) });
      onDone(changed);
    },
  });
  const texts = useWatch({ control: form.form.control, name: 'texts' });
  const toOwn = (slot: string, own: string): void =>
    form.form.setValue(`texts.${slot}`, own, { shouldDirty: true, shouldValidate: true });
  const labels = mail.texts.filter(({ kind }) => kind === 'LABEL');
  const textField = ({ slot, label, kind, own }: StaffMail['texts'][number]) => (
    <div key={slot}>
      {kind === 'TEXT' ? (
        <TextAreaField
          label={label}
          rows={5}
          hint="An empty line begins a paragraph; nothing leaves it out."
          {...form.field(`texts.${slot}`)}
        />
      ) : (
        <TextField label={label} {...form.field(`texts.${slot}`)} />
      )}
      {texts[slot] !== own && (
        <Button variant="text" onClick={() => toOwn(slot, own)} aria-label={`Back to the shop’s own text: ${label}`}>
          Back to the shop’s own text
        </Button>
      )}
    </div>
  );
  return (
    <>
      <ChangeForm title={mail.label} form={form} conflict={conflict}>
        {mail.optional && <CheckField {...form.field('isSent')}>The shop sends this mail</CheckField>}
        <p className={record.quiet}>{`Written in ${languages[mail.language].name}.`}</p>
        {mail.texts.filter(({ kind }) => kind !== 'LABEL').map(textField)}
        {labels.length > 0 && (
          <details
            className={styles.labels}
            open={labels.some(({ slot }) => form.field(`texts.${slot}`).error !== undefined)}
          >
            <summary>{`Labels beside figures and above columns (${labels.length})`}</summary>
            {labels.map(textField)}
          </details>
        )}
        <p className={record.quiet}>What stands in braces is filled in when it is sent:</p>
        <DetailList>
          {mail.placeholders.map(({ name, says }) => (
            <Detail key={name} term={`{${name}}`}>
              {says}
            </Detail>
          ))}
        </DetailList>
      </ChangeForm>
      {seenInMails.every((each) => may(each)) && <MailPreview mail={mail} texts={texts} />}
    </>
  );
};

type PreviewProps = { mail: StaffMail; texts: Record<string, string> };

const pauseMs = 400;

/** The mail as it would be sent now, in its text form; the HTML part has the same blocks. */
const MailPreview = ({ mail: { name: mail, language }, texts }: PreviewProps) => {
  const settled = useDebounced(texts, pauseMs);
  const { data, error } = useQuery({
    ...callQuery('staffPreviewMail', { params: { mail }, body: { language, texts: settled } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const problems = error && callProblems(error);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {problems && <Problems problems={[...problems.general, ...Object.values(problems.fields).flat()]} />}
      {!problems && data && (
        <>
          {data.of !== '' && <p className={record.quiet}>{`Shown on ${data.of}`}</p>}
          <h3>{data.subject}</h3>
          <pre className={styles.text}>{data.text}</pre>
        </>
      )}
    </section>
  );
};

const Mails = ({ record: { version, mails, history } }: { record: StaffMails }) => {
  const { settle, conflict } = useChange(mailsQuery, 'Mails');
  const [open, setOpen] = useState<string | null>(null);
  const shown = mails.find((each) => keyOf(each) === open);
  return (
    <>
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
    { SHOP: 'to the shop', CUSTOMER: 'to customers', SUPPLIER: 'to suppliers' }[to],
    isSent ? '' : 'not sent',
    texts.some(({ text, own }) => text !== own) ? 'in your words' : '',
  ]
    .filter(Boolean)
    .join(', ');
