import { links } from '#contract/links.ts';
import { monthOf, shopDay } from '#kernel/dates.ts';
import * as words from '#messages/records.js';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import { CustomerPrint } from '../../records/customer-print.tsx';
import styles from './tables.module.css';

const monthsOffered = 13;

/** The statement of account of a month as PDF, of this one until today. */
export const StatementOfMonth = () => {
  const [months] = useState(() => {
    const today = shopDay(new Date());
    const all = Array.from({ length: monthsOffered }, (_, back) => monthOf(today, back));
    return all.map(({ from, to }) => ({ value: from, label: from.slice(0, 7), to: to < today ? to : today }));
  });
  const [from, setFrom] = useState(months[0]?.value ?? '');
  const to = months.find(({ value }) => value === from)?.to ?? from;
  return (
    <div className={styles.actions}>
      <Select label={words.statementOf()} value={from} options={months} onChange={setFrom} />
      <CustomerPrint id={0} link={(_, token) => links.printStatement(from, to, token)} label={words.printStatement()} />
    </div>
  );
};
