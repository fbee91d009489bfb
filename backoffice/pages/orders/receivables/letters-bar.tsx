import type { ReceivableRow, SendLetters, SentLetters } from '#contract/orders/staff-receivables.ts';
import { shopDay } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { type Chosen, ChosenBar } from '../../../parts/chosen.tsx';
import { notify } from '../../../parts/notify.ts';
import { useAct } from '../../../parts/use-act.ts';
import { spans } from '../../../views/spans.ts';

type Kind = SendLetters['kind'];
const called: Readonly<Record<Kind, string>> = { STATEMENT: 'statements', REMINDER: 'reminders' };

/** Says how many letters were sent, and who got none. */
export const tellSent = (kind: Kind, { sent, left }: SentLetters): void =>
  notify(
    `${sent} ${sent === 1 ? called[kind].slice(0, -1) : called[kind]} sent`,
    left.map(({ name, whyNot }) => `${name}: ${whyNot}`).join(' '),
  );

/** Mails what the chosen customers owe. */
export const LettersBar = ({ chosen }: { chosen: Chosen<ReceivableRow> }) => {
  const [offered] = useState(() => spans(shopDay(new Date())));
  const [days, setDays] = useState('Last month');
  const [asked, setAsked] = useState<Kind | null>(null);
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const { from, to } = offered.find(({ label }) => label === days) ?? offered[0];
  const send = (kind: Kind) => {
    const ids = chosen.rows.map(({ id }) => id);
    const requestKey = crypto.randomUUID();
    act(async () => {
      tellSent(kind, await api.staffSendLetters({ body: { ids, kind, from, to, requestKey } }));
      chosen.clear();
      await client.invalidateQueries();
    });
  };
  return (
    <>
      <Problems problems={problems} />
      <ChosenBar chosen={chosen}>
        <Select
          label="Days"
          quiet
          value={days}
          options={offered.map(({ label }) => ({ value: label, label }))}
          onChange={setDays}
        />
        <Button aria-disabled={busy} aria-haspopup="dialog" onClick={() => setAsked('STATEMENT')}>
          Mail statements
        </Button>
        <Button aria-disabled={busy} aria-haspopup="dialog" onClick={() => setAsked('REMINDER')}>
          Send reminders
        </Button>
      </ChosenBar>
      {asked && (
        <ConfirmDialog
          title={`Mail ${called[asked]}?`}
          action="Mail"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'STATEMENT'
            ? `Customers: ${chosen.rows.length}. From ${from} to ${to}, with what is open. Those who owe nothing get none.`
            : `Customers: ${chosen.rows.length}. Of what is overdue; those of whom nothing is overdue get none.`}
        </ConfirmDialog>
      )}
    </>
  );
};
