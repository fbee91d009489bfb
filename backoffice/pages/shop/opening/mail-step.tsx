import { useCallForm } from '#client/use-call-form.ts';
import { type Opening, TestMail } from '#contract/shop/staff-opening.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Change } from '../../../parts/use-change.ts';

/** Sends a test mail; what the mail server said stands at the step afterwards. */
export const MailStep = ({ change }: { change: Change<Opening> }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Send a test mail
      </Button>
      {asking && (
        <MailDialog
          onClose={() => setAsking(false)}
          onDone={(opening) => {
            setAsking(false);
            change.settle(opening, 'The mail server has answered.');
          }}
        />
      )}
    </>
  );
};

const MailDialog = ({ onDone, onClose }: { onDone: (opening: Opening) => void; onClose: () => void }) => {
  const { email } = useStaff();
  const form = useCallForm({
    schema: TestMail,
    values: { to: email },
    send: async (body) => onDone(await api.staffTestMail({ body })),
  });
  return (
    <FormDialog title="Send a test mail" action="Send" form={form} onClose={onClose}>
      <EmailField label="To" hint="Press the link in it when it has arrived." {...form.field('to')} />
    </FormDialog>
  );
};
