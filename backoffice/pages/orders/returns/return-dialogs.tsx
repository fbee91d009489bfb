import { useCallForm } from '#client/use-call-form.ts';
import { AcceptReturn, ReceiveReturn, RefuseReturn, type StaffReturn } from '#contract/orders/staff-returns.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { pieceInputs } from '../../../forms/piece-inputs.ts';
import { PieceLines } from '../../../forms/piece-lines.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import type { RecordDialog } from '../../../parts/use-dialogs.ts';

export type Ask = 'accept' | 'refuse' | 'cancel' | 'receive';

export type ReturnForm = RecordDialog<StaffReturn> & { record: StaffReturn };

export const ReturnDialogs = ({ asked, ...dialog }: ReturnForm & { asked: Ask | null }) => {
  if (asked === null) return null;
  if (asked === 'accept') return <AcceptDialog {...dialog} />;
  if (asked === 'receive') return <ReceiveDialog {...dialog} />;
  return <EndDialog {...dialog} what={asked} />;
};

const reason = RefuseReturn.pick({ reason: true });

const refusing = { action: 'Refuse', hint: 'The customer gets it by e-mail.' };
const cancelling = {
  action: 'Cancel return',
  hint: 'No e-mail is sent; the account shows it where it shows returns.',
};

/** Refuses it by e-mail or cancels it without, with a reason. */
const EndDialog = ({ record, what, onDone, ...dialog }: ReturnForm & { what: 'refuse' | 'cancel' }) => {
  const { id, version, code, can } = record;
  return (
    <ReasonDialog
      {...dialog}
      {...(what === 'refuse' ? refusing : cancelling)}
      title={what === 'refuse' ? `Refuse ${code}` : `Cancel ${code}`}
      schema={reason}
      send={async (given) => {
        const of = { params: { id }, body: { version, reason: given } };
        if (what === 'refuse') onDone(await api.staffRefuseReturn(of), 'Refused.');
        else onDone(await api.staffCancelReturn(of), 'Cancelled.');
      }}
      whyNot={(what === 'refuse' ? can.answer : can.cancel).whyNot}
    />
  );
};

const AcceptDialog = ({ record, onDone, ...dialog }: ReturnForm) => {
  const { id, version, code, can } = record;
  const form = useCallForm({
    schema: AcceptReturn,
    values: { version, words: '' },
    send: async (body) => onDone(await api.staffAcceptReturn({ params: { id }, body }), 'Accepted.'),
  });
  return (
    <FormDialog title={`Accept ${code}`} action="Accept" form={form} whyNot={can.answer.whyNot} {...dialog}>
      <TextAreaField label="Words" hint="The customer gets them by e-mail." optional {...form.field('words')} />
    </FormDialog>
  );
};

/** What came; all of it, until it is said otherwise. */
const ReceiveDialog = ({ record, onDone, ...dialog }: ReturnForm) => {
  const { id, version, code, lines, can } = record;
  const form = useCallForm({
    schema: ReceiveReturn,
    values: { version, lines: Object.fromEntries(lines.map((line): [string, number] => [String(line.id), line.qty])) },
    send: async (body) => onDone(await api.staffReceiveReturn({ params: { id }, body }), 'Received.'),
  });
  const open = lines.map((line) => ({ ...line, left: line.qty }));
  return (
    <FormDialog title={`Receive ${code}`} action="Receive" form={form} whyNot={can.receive.whyNot} {...dialog}>
      <PieceLines lines={pieceInputs(open, form.field)} />
    </FormDialog>
  );
};
