import type { ReceivableRow, SendLetters, SentLetters } from '#contract/orders/staff-receivables.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { newRequestKey } from '../../../forms/request-key.ts';
import { type Chosen, ChosenBar } from '../../../parts/chosen.tsx';
import { ConfirmButton } from '../../../parts/dialog-button.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useSpan } from '../../../views/use-span.ts';

type Kind = SendLetters['kind'];
const called: Readonly<Record<Kind, string>> = { STATEMENT: 'Statements', REMINDER: 'Reminders' };

/** Mails letters: a press that is repeated after a lost answer sends none twice. */
export const useLetters = () => {
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const [asked, setAsked] = useState({ wish: '', requestKey: '' });
  const [sent, setSent] = useState<(SentLetters & { kind: Kind }) | null>(null);
  const send = (wish: Omit<SendLetters, 'requestKey'>, onSent?: (done: SentLetters) => void): void =>
    act(async () => {
      setSent(null);
      const same = JSON.stringify(wish);
      const requestKey = asked.wish === same ? asked.requestKey : newRequestKey();
      setAsked({ wish: same, requestKey });
      const done = await api.staffSendLetters({ body: { ...wish, requestKey } });
      setAsked({ wish: '', requestKey: '' });
      setSent({ ...done, kind: wish.kind });
      onSent?.(done);
      void client.invalidateQueries();
    });
  return { send, busy, problems, sent };
};

type Sent = Pick<ReturnType<typeof useLetters>, 'problems' | 'sent'>;

/** What came of sending: how many went, and who got none. */
export const LettersSent = ({ problems, sent }: Sent) => (
  <>
    <Problems problems={problems} />
    {sent && (
      <Notice kind={sent.sent > 0 ? 'success' : 'warn'} title={`${called[sent.kind]} sent: ${sent.sent}`}>
        {Object.entries(Object.groupBy(sent.left, ({ whyNot }) => whyNot)).map(([whyNot, left = []]) => (
          <p key={whyNot}>{`${left.map(({ name }) => name).join(', ')}: ${whyNot}`}</p>
        ))}
      </Notice>
    )}
  </>
);

/** Mails what the chosen customers owe. Who got none stays chosen. */
export const LettersBar = ({ chosen }: { chosen: Chosen<ReceivableRow> }) => {
  const { from, to, select } = useSpan('Last month');
  const { send, busy, ...told } = useLetters();
  const ids = chosen.rows.map(({ id }) => id);
  const press = (kind: Kind, label: string, says: string) => (
    <ConfirmButton
      label={label}
      aria-disabled={busy}
      title={`Mail ${called[kind].toLowerCase()}?`}
      action="Mail"
      onConfirm={() =>
        send({ ids, kind, from, to }, ({ left }) =>
          chosen.clear(ids.filter((id) => left.every((each) => each.id !== id))),
        )
      }
    >
      {`Customers: ${ids.length}. ${says}`}
    </ConfirmButton>
  );
  return (
    <>
      <LettersSent {...told} />
      <ChosenBar chosen={chosen} most={staffLimits.lettersMax}>
        <Select quiet {...select} />
        {press(
          'STATEMENT',
          'Mail statements',
          `From ${from} to ${to}, with what is open. Those who owe nothing get none.`,
        )}
        {press('REMINDER', 'Send reminders', 'Of what is overdue; those of whom nothing is overdue get none.')}
      </ChosenBar>
    </>
  );
};
