import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import { type Report, type ReportName, reports, type ReportSpan } from '#contract/orders/staff-reports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { dayPlus, shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { Problems } from '#ui/problems.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { askOf, callQuery, searchWordsQuery, useStaff } from '../../api/api.ts';
import { RecordLink } from '../../parts/record-page.tsx';
import record from '../../parts/record.module.css';
import { TextLink } from '../../parts/text-link.tsx';
import { invoicesOf } from '../../views/due-views.ts';
import { periodLink } from '../../views/invoice-views.ts';
import { owingSearch, receivableViews } from '../../views/receivable-views.ts';
import { waits } from '../../views/waits.ts';
import { Chart, type Point } from './chart.tsx';
import styles from './today.module.css';

const everyMinute = { staleTime: 60_000, refetchInterval: 60_000 } as const;
/** What sums up weeks is asked for again when it is old and the screen is opened, not by itself. */
const forTenMinutes = { staleTime: 600_000 } as const;

/** What waits, each leading to the list that it counts; what has nothing is left out. */
const Waits = ({ today }: { today: string }) => {
  const { may } = useStaff();
  const shown = waits(today).filter(
    ({ permission, or, also }) => (may(permission) || (or && may(or))) && (!also || may(also)),
  );
  const counts = useQueries({
    queries: shown.map(({ call, filters }) => ({ ...askOf(call)({ pageSize: 1, filters }), ...everyMinute })),
    combine: (found) => found.map(({ data, error }) => data?.totalFilteredRecords ?? (error ? '?' : '…')),
  });
  if (counts.every((count) => count === 0)) return <p>Nothing waits.</p>;
  return (
    <ul className={styles.waits} aria-label="What waits">
      {shown.map(({ label, link, late }, at) =>
        counts[at] === 0 ? null : (
          <li key={label}>
            <Link to={link}>
              <strong className={late ? styles.late : undefined}>{counts[at]?.toLocaleString('en-CA')}</strong>
              <span>{label}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
};

const spans = { 7: '7 days', 28: '4 weeks', 84: '12 weeks' } as const;
/** A year ago is the same weekday. */
const aYear = 364;

const useReport = (report: ReportName, span: ReportSpan) =>
  useQuery({
    ...callQuery('staffReport', { query: { report, ...span } }),
    ...forTenMinutes,
    placeholderData: keepPreviousData,
  });

const cellOf = (name: ReportName, cells: Report['totals'] | undefined, column: string) =>
  cells?.[Object.keys(reports[name].columns).indexOf(column)] ?? null;
const dollarsIn = (...cell: Parameters<typeof cellOf>): number => Number(cellOf(...cell) ?? 0);

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const named = (day: string): string => dayName.format(new Date(day)).replace(',', '');

const reportLink = (report: ReportName, span: ReportSpan) => ({
  pathname: staffLinks.reports(report),
  search: new URLSearchParams(span).toString(),
});

const rounded = (dollars: number): string => formatDollars(Math.round(dollars * 100) / 100);

/** What was billed before tax, beside a year ago. */
const Sales = ({ span }: { span: ReportSpan }) => {
  const navigate = useNavigate();
  // Another chart for other colours: it is drawn once.
  const dark = useMedia('(prefers-color-scheme: dark)');
  const now = useReport('days', span);
  const before = useReport('days', { from: dayPlus(span.from, -aYear), to: dayPlus(span.to, -aYear) });
  const points = useMemo(() => {
    const [rows, earlier] = [now, before].map(({ data }) => new Map(data?.rows.map(({ cells }) => [cells[0], cells])));
    // A shop that is younger has nothing to be compared with.
    const isCompared = !now.isPlaceholderData && !before.isPlaceholderData && (before.data?.count ?? 0) > 0;
    const made: Point[] = [];
    for (let day = span.from; day <= span.to; day = dayPlus(day, 1)) {
      const cells = rows?.get(day);
      made.push({
        day,
        label: named(day),
        sales: dollarsIn('days', cells, 'goods'),
        before: isCompared ? dollarsIn('days', earlier?.get(dayPlus(day, -aYear)), 'goods') : null,
        invoicesBefore: dollarsIn('days', earlier?.get(dayPlus(day, -aYear)), 'invoices'),
        share: cellOf('days', cells, 'share') as number | null,
        invoices: dollarsIn('days', cells, 'invoices'),
      });
    }
    return made;
  }, [now, before, span]);
  if (now.error) return <Problems error={now.error} />;
  if (!now.data) return <Skeleton className={styles.drawing} />;
  const { totals } = now.data;
  const [goods, invoices] = [dollarsIn('days', totals, 'goods'), dollarsIn('days', totals, 'invoices')];
  const margin = cellOf('days', totals, 'share');
  // Today is not over: it is compared with nothing.
  const past = points.slice(0, -1);
  const sumOf = (of: (point: Point) => number): number => past.reduce((sum, point) => sum + of(point), 0);
  const [sold, soldBefore] = [sumOf(({ sales }) => sales), sumOf(({ before: was }) => was ?? 0)];
  const [sent, sentBefore] = [sumOf((point) => point.invoices), sumOf((point) => point.invoicesBefore)];
  const figures: [name: string, value: string, is: number, was: number][] = [
    ['Sales', rounded(goods), sold, soldBefore],
    ['Invoices', invoices.toLocaleString('en-CA'), sent, sentBefore],
    [
      'An invoice',
      rounded(goods / Math.max(1, invoices)),
      sold / Math.max(1, sent),
      soldBefore / Math.max(1, sentBefore),
    ],
    ['Margin', margin === null ? '–' : `${Number(margin).toFixed(1)} %`, 0, 0],
  ];
  return (
    <>
      <dl className={styles.figures} aria-busy={now.isPlaceholderData}>
        {figures.map(([name, value, is, was]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              {points[0]?.before !== null && was > 0 && (
                <span>{` ${is < was ? '−' : '+'}${Math.abs(Math.round((is / was - 1) * 100))} %`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Chart key={`${dark} ${span.from}`} points={points} onOpen={({ day }) => void navigate(periodLink(day, span))} />
      <TextLink to={reportLink('days', span)}>As a table</TextLink>
    </>
  );
};

/** What is owed, by how long it is overdue. */
const Owed = ({ today }: { today: string }) => {
  const { data, error } = useQuery({
    ...callQuery('staffReceivableSearch', { body: { pageSize: 1, filters: receivableViews[0]?.filters ?? {} } }),
    ...forTenMinutes,
  });
  if (error) return <Problems error={error} />;
  if (!data) return <Skeleton className={styles.drawing} />;
  const all = Object.keys(ages) as Age[];
  return (
    <>
      <p>
        <TextLink to={{ pathname: staffLinks.receivables(), search: owingSearch }}>
          {formatDollars(data.sums.open)}
        </TextLink>
        {` of ${data.totalFilteredRecords.toLocaleString('en-CA')} customers`}
      </p>
      <div className={styles.ages} aria-hidden="true">
        {all.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: data.sums[age] }} />
        ))}
      </div>
      <ul className={styles.rows}>
        {all.map((age) => (
          <li key={age}>
            <span className={styles.age} data-age={age} aria-hidden="true" />
            <span>{ages[age].label}</span>
            <TextLink to={{ pathname: staffLinks.invoices(), search: invoicesOf(age, today) }}>
              {formatDollars(data.sums[age])}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
};

type TopProps = {
  title: string;
  all: ReactNode;
  error: unknown;
  /** undefined while loading */
  rows: readonly [key: string, name: ReactNode, says: string][] | undefined;
};

const Top = ({ title, all, error, rows }: TopProps) => (
  <section aria-label={title}>
    <div className={record.head}>
      <h2>{title}</h2>
      {all}
    </div>
    <Problems error={error} />
    {rows?.length === 0 && <p className={record.quiet}>None.</p>}
    <ol className={styles.rows} aria-busy={rows === undefined && !error}>
      {rows?.slice(0, 8).map(([key, name, says]) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span>{says}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** The first rows of a report, each leading to what it is of. */
const TopReport = ({
  report,
  span,
  money,
}: {
  report: 'parts' | 'phones' | 'stopped';
  span: ReportSpan;
  money: string;
}) => {
  const { data, error } = useReport(report, span);
  const { label, columns, leads } = reports[report];
  const permission = leads === 'customer' ? 'customers' : 'catalogue';
  const what = columns['name'] ? 'name' : (Object.keys(columns)[0] ?? '');
  return (
    <Top
      title={label}
      all={<TextLink to={reportLink(report, span)}>All</TextLink>}
      error={error}
      rows={data?.rows.map(({ id, cells }, at) => {
        const name = String(cellOf(report, cells, what) ?? '');
        const sum = cellOf(report, cells, money);
        const link = id === null || leads === 'period' ? null : staffLinks[leads](id);
        const shown = link === null ? name : <RecordLink {...{ permission, to: link, children: name }} />;
        return [String(id ?? at), shown, sum === null ? '–' : formatDollars(Number(sum))];
      })}
    />
  );
};

const Misses = () => {
  const { data, error } = useQuery({ ...searchWordsQuery, ...forTenMinutes });
  return (
    <Top
      title="Searched, not found"
      all={<TextLink to={staffLinks.searchWords()}>Give a meaning</TextLink>}
      error={error}
      rows={data?.misses.map(({ text, times }) => [text, text, `${times.toLocaleString('en-CA')} ×`])}
    />
  );
};

/** What waits, then how it goes: each part for those who may see what it leads to. */
export const TodayPage = () => {
  const { may } = useStaff();
  const [days, setDays] = useState<keyof typeof spans>(28);
  const [today, setToday] = useState(() => shopDay(new Date()));
  useEffect(() => {
    const look = setInterval(() => setToday(shopDay(new Date())), 60_000);
    return () => clearInterval(look);
  }, []);
  const span = useMemo(() => ({ from: dayPlus(today, 1 - days), to: today }), [days, today]);
  const money = may('invoices') && may('prices');
  return (
    <article className={`${record.record} ${record.wide}`} tabIndex={-1}>
      <title>Today · Back office</title>
      <h1>{named(today)}</h1>
      <Waits today={today} />
      {money && (
        <div className={styles.pictures}>
          <section aria-labelledby="sales">
            <div className={record.head}>
              <h2 id="sales">Sales by day</h2>
              <fieldset aria-label="Days" className={styles.spans}>
                {([7, 28, 84] as const).map((each) => (
                  <button key={each} type="button" aria-pressed={each === days} onClick={() => setDays(each)}>
                    {spans[each]}
                  </button>
                ))}
              </fieldset>
            </div>
            <p className={record.quiet}>Before tax, less what was credited; dotted: a year ago. Below: the margin.</p>
            <Sales span={span} />
          </section>
          <section aria-labelledby="owed">
            <h2 id="owed">Receivables by age</h2>
            <Owed today={today} />
          </section>
        </div>
      )}
      <div className={styles.tops}>
        {money && <TopReport report="parts" span={span} money="margin" />}
        {money && <TopReport report="phones" span={span} money="goods" />}
        {money && may('customers') && (
          <TopReport report="stopped" span={{ from: dayPlus(today, -aYear), to: today }} money="goods" />
        )}
        {may('catalogue') && <Misses />}
      </div>
    </article>
  );
};
