import { useCallForm } from '#client/use-call-form.ts';
import { MailChange, type StaffMail, type StaffMails } from '#contract/staff-mails.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { useStaff } from '../../api/use-staff.ts';
import { ChangeForm } from '../../forms/change-form.tsx';
import record from '../../parts/record.module.css';
import type { Conflict } from '../../parts/use-change.ts';
import { MailPreview } from './mail-preview.tsx';

type Props = { mail: StaffMail; version: number; onDone: (mails: StaffMails) => void; conflict: Conflict };

const textsOf = ({ texts }: StaffMail) => Object.fromEntries(texts.map(({ slot, text }) => [slot, text]));
const lines: ReadonlySet<string> = new Set(['subject', 'partSubject', 'heading', 'button']);
const isLine = (slot: string): boolean => lines.has(slot);

/** What the latest record, which a preview is of, may hold. */
const seenInMails = ['prices', 'customers', 'orders', 'invoices'] as const;

/** The words of one mail, how it reads with them, and whether it is sent. */
export const MailForm = ({ mail, version, onDone, conflict }: Props) => {
  const { may } = useStaff();
  const form = useCallForm({
    schema: MailChange,
    values: { version, isSent: mail.isSent, texts: textsOf(mail) },
    send: async (body) => {
      const changed = await api.staffChangeMail({ params: { mail: mail.name }, body });
      const now = changed.mails.find(({ name }) => name === mail.name) ?? mail;
      form.start({ version: changed.version, isSent: now.isSent, texts: textsOf(now) });
      onDone(changed);
    },
  });
  const texts = useWatch({ control: form.form.control, name: 'texts' });
  const toOwn = (slot: string, own: string): void =>
    form.form.setValue(`texts.${slot}`, own, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <ChangeForm title={mail.label} form={form} conflict={conflict}>
        {mail.optional && <CheckField {...form.field('isSent')}>The shop sends this mail</CheckField>}
        {mail.texts.map(({ slot, label, own }) => (
          <div key={slot}>
            {isLine(slot) ? (
              <TextField label={label} {...form.field(`texts.${slot}`)} />
            ) : (
              <TextAreaField
                label={label}
                rows={5}
                hint="An empty line begins a paragraph; nothing leaves it out."
                {...form.field(`texts.${slot}`)}
              />
            )}
            {texts[slot] !== own && (
              <Button
                variant="text"
                onClick={() => toOwn(slot, own)}
                aria-label={`Back to the shop’s own text: ${label}`}
              >
                Back to the shop’s own text
              </Button>
            )}
          </div>
        ))}
        <p className={record.quiet}>What stands in braces is filled in when it is sent:</p>
        <DetailList>
          {mail.placeholders.map(({ name, says }) => (
            <Detail key={name} term={`{${name}}`}>
              {says}
            </Detail>
          ))}
        </DetailList>
      </ChangeForm>
      {seenInMails.every((each) => may(each)) && <MailPreview mail={mail.name} texts={texts} />}
    </>
  );
};
