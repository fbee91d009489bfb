import { AcceptReturn, ReceiveReturn, RefuseReturn, type StaffReturn } from '#contract/orders/staff-returns.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { pieceInputs } from '../../../forms/piece-inputs.ts';
import { PieceLines } from '../../../forms/piece-lines.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import type { RecordDialog } from '../../../parts/use-change.ts';

export type Ask = 'accept' | 'refuse' | 'cancel' | 'receive';

export type ReturnForm = RecordDialog<StaffReturn> & { record: StaffReturn };

export const ReturnDialogs = ({ asked, ...dialog }: ReturnForm & { asked: Ask | null }) => {
  if (asked === null) return null;
  if (asked === 'accept') return <AcceptDialog {...dialog} />;
  if (asked === 'receive') return <ReceiveDialog {...dialog} />;
  return <EndDialog {...dialog} what={asked} />;
};

const refusing = { action: 'Refuse', hint: 'The customer gets it by e-mail.', done: 'Refused.' };
const cancelling = {
  action: 'Cancel return',
  hint: 'No e-mail is sent; the account shows it where it shows returns.',
  done: 'Cancelled.',
};

/** Refuses it by e-mail or cancels it without, with a reason. */
const EndDialog = ({ record, what, ...dialog }: ReturnForm & { what: 'refuse' | 'cancel' }) => {
  const { id, version, code, can } = record;
  const call = what === 'refuse' ? api.staffRefuseReturn : api.staffCancelReturn;
  return (
    <ReasonDialog
      {...dialog}
      {...(what === 'refuse' ? refusing : cancelling)}
      title={what === 'refuse' ? `Refuse ${code}` : `Cancel ${code}`}
      schema={RefuseReturn}
      send={(given) => call({ params: { id }, body: { version, reason: given } })}
      whyNot={(what === 'refuse' ? can.answer : can.cancel).whyNot}
    />
  );
};

const AcceptDialog = ({ record, ...rest }: ReturnForm) => {
  const { id, version, code, can } = record;
  const { field, dialog } = useDialogForm(rest, {
    schema: AcceptReturn,
    values: { version, words: '' },
    send: (body) => api.staffAcceptReturn({ params: { id }, body }),
    done: 'Accepted.',
  });
  return (
    <FormDialog title={`Accept ${code}`} action="Accept" whyNot={can.answer.whyNot} {...dialog}>
      <TextAreaField label="Words" hint="The customer gets them by e-mail." optional {...field('words')} />
    </FormDialog>
  );
};

/** What came; all of it, until it is said otherwise. */
const ReceiveDialog = ({ record, ...rest }: ReturnForm) => {
  const { id, version, code, lines, can } = record;
  const { field, dialog } = useDialogForm(rest, {
    schema: ReceiveReturn,
    values: { version, lines: Object.fromEntries(lines.map((line): [string, number] => [String(line.id), line.qty])) },
    send: (body) => api.staffReceiveReturn({ params: { id }, body }),
    done: 'Received.',
  });
  const open = lines.map((line) => ({ ...line, left: line.qty }));
  return (
    <FormDialog title={`Receive ${code}`} action="Receive" whyNot={can.receive.whyNot} {...dialog}>
      <PieceLines lines={pieceInputs(open, field)} />
    </FormDialog>
  );
};
