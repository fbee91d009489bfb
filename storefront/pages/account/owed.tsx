import { limits } from '#contract/limits.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/payments.js';
import { Button } from '#ui/button.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './owed.module.css';

/** What is open, each with a tick, and the way to pay it online; nothing where that is off or all is paid. */
export const OwedOnline = () => {
  const { userId } = useSignedIn();
  const { data: owed } = useQuery(callQuery('owed', {}, userId));
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const [usesCredit, setUsesCredit] = useState(true);
  const invoices = owed?.invoices ?? [];
  const most = limits.payOnlineMax;
  const ticked = picked ?? invoices.slice(0, most).map(({ id }) => id);
  const chosen = invoices.filter(({ id }) => ticked.includes(id));
  const onAccount = owed?.onAccount ?? 0;
  const { run, busy, problems } = useAction(async () => {
    const body = { invoiceIds: chosen.map(({ id }) => id), usesCredit: usesCredit && onAccount > 0 };
    location.assign((await browserApi().payOnline({ body })).url);
  });
  if (!owed?.isOn || invoices.length === 0) return null;
  const openCents = chosen.reduce((total, { open }) => total + Math.round(open * 100), 0);
  const sum = (openCents - (usesCredit ? Math.round(onAccount * 100) : 0)) / 100;
  const toggle = (id: number) => (isOn: boolean) =>
    setPicked(isOn ? [...ticked, id].slice(0, most) : ticked.filter((each) => each !== id));
  return (
    <section className={styles.owed} aria-labelledby="owed">
      <h2 id="owed">{words.owed()}</h2>
      <ul className={styles.list}>
        {invoices.map(({ id, code, dueOn, open }) => (
          <li key={id} className={styles.row}>
            <Checkbox label={words.choose(code)} checked={ticked.includes(id)} onChange={toggle(id)} />
            <span className={styles.due}>{words.dueOn(dueOn)}</span>
            <span className={styles.open}>{formatDollars(open)}</span>
          </li>
        ))}
      </ul>
      {onAccount > 0 && (
        <Checkbox label={words.withCredit(formatDollars(onAccount))} checked={usesCredit} onChange={setUsesCredit} />
      )}
      {invoices.length > most && <p>{words.payMost(String(most))}</p>}
      <Problems problems={allProblems(problems)} />
      <p className={styles.pay}>
        <output>{words.sum(formatDollars(Math.max(0, sum)))}</output>
        <Button variant="primary" disabled={busy || sum <= 0} onClick={() => void run()}>
          {words.payOnline()}
        </Button>
      </p>
    </section>
  );
};
