import { links } from '#contract/links.ts';
import { shopDay } from '#kernel/dates.ts';
import * as words from '#messages/records.js';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import { CustomerPrint } from '../../records/customer-print.tsx';
import styles from './tables.module.css';

const monthsOffered = 13;

/** The latest months, YYYY-MM, this one first. */
const latestMonths = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

const lastDay = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

/** The statement of account of a month as PDF. */
export const StatementOfMonth = () => {
  const [today] = useState(() => shopDay(new Date()));
  const months = latestMonths(today);
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <div className={styles.actions}>
      <Select
        label={words.statementOf()}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        onChange={setMonth}
      />
      <CustomerPrint
        id={0}
        link={(_, token) => links.printStatement(`${month}-01`, month === months[0] ? today : lastDay(month), token)}
        label={words.printStatement()}
      />
    </div>
  );
};
