import { type Report, type ReportName, reportNames, reports, type ReportSpan } from '#contract/orders/staff-reports.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callQuery, useStaff } from '../../../api/api.ts';
import { NotFoundScreen } from '../../../parts/not-found-screen.tsx';
import { RecordSkeleton } from '../../../parts/record-skeleton.tsx';
import record from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { periodLink } from '../../../views/invoice-views.ts';
import { spans } from '../../../views/spans.ts';
import styles from './reports.module.css';

type Row = Report['rows'][number] & { key: number | 'sum' };
type Cell = Row['cells'][number];

const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name);

const linkOf = (name: ReportName, { id, cells }: Row, span: ReportSpan) => {
  const { leads } = reports[name];
  if (leads === 'period') return periodLink(String(cells[0]), span);
  return id === null ? null : staffLinks[leads](id);
};

const shown = (kind: string, cell: Cell | undefined): ReactNode => {
  if (cell === null || cell === undefined || cell === '') return null;
  if (kind === 'money') return <span className={record.whole}>{formatDollars(Number(cell))}</span>;
  if (kind === 'share') return `${Number(cell).toFixed(1)} %`;
  if (kind === 'number') return cell.toLocaleString('en-CA');
  return /[ @]/.test(String(cell)) ? cell : <span className={record.whole}>{cell}</span>;
};

const columnsOf = (name: ReportName, span: ReportSpan): Column<Row>[] =>
  Object.values(reports[name].columns).map(({ label, kind }, at) => ({
    name: label,
    label,
    ...(kind !== 'text' && { align: 'end' as const }),
    cell: (row) => {
      if (row.key === 'sum' && at === 0) return <strong>Sum</strong>;
      const link = at === 0 && row.key !== 'sum' ? linkOf(name, row, span) : null;
      const text = shown(kind, row.cells[at]);
      return link ? <TextLink to={link}>{text}</TextLink> : text;
    },
  }));

type TableProps = { name: ReportName; span: ReportSpan; report: Report; stale: boolean };

const Table = ({ name, span, report, stale }: TableProps) => {
  const rows: Row[] = report.rows.map((row, key) => ({ ...row, key }));
  const isSummed = report.totals.some((cell) => cell !== null);
  if (isSummed && rows.length > 1) rows.push({ id: null, cells: report.totals, key: 'sum' });
  if (report.count === 0) return <p>Nothing in these days.</p>;
  return (
    <>
      <div className={styles.table}>
        <DataTable
          label={reports[name].label}
          columns={columnsOf(name, span)}
          rows={rows}
          keyOf={({ key }) => key}
          stale={stale}
        />
      </div>
      {report.count > report.rows.length && (
        <p className={record.quiet}>
          {`The first ${report.rows.length.toLocaleString('en-CA')} of ${report.count.toLocaleString('en-CA')} rows; the sum is of all, and the file has all.`}
        </p>
      )}
    </>
  );
};

/** A report, whichever the address names, over the days that it names. */
export const ReportsPage = () => {
  const { report: name = 'sales' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [offered] = useState(() => spans(shopDay(new Date())));
  const [usual] = offered;
  const span: ReportSpan = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const typedSku = search.get('sku') ?? '';
  const sku = useDebounced(typedSku, 300);
  const { may } = useStaff();
  const mayAsk = (each: ReportName) => {
    const { needs } = reports[each];
    return needs === undefined || may(needs);
  };
  const known = isReport(name) && mayAsk(name);
  const asked = { report: known ? name : ('sales' as const), ...span, ...(known && reports[name].part && { sku }) };
  const ready = known && (!reports[name].part || sku !== '');
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...callQuery('staffReport', { query: asked }),
    enabled: ready,
    meta: { report: name },
    placeholderData: (before, earlier) => (earlier?.meta?.['report'] === name ? before : undefined),
  });
  if (!known) return <NotFoundScreen />;
  const { label, says, part } = reports[name];
  const change = (part_: Partial<ReportSpan>) => {
    const next = new URLSearchParams(search);
    for (const [each, value] of Object.entries(part_)) next.set(each, value);
    setSearch(next, { replace: true });
  };
  const chosen = offered.find(({ from, to }) => from === span.from && to === span.to);
  return (
    <article className={`${record.record} ${record.wide}`} tabIndex={-1} aria-busy={isFetching}>
      <title>{`${label} · Back office`}</title>
      <h1>Reports</h1>
      <div className={styles.asked}>
        <Select
          label="Report"
          value={name}
          options={reportNames.filter(mayAsk).map((value) => ({ value, label: reports[value].label }))}
          onChange={(next) => void navigate({ pathname: staffLinks.reports(next), search: search.toString() })}
        />
        <Select
          label="Days"
          value={chosen?.label ?? ''}
          options={[
            ...(chosen ? [] : [{ value: '', label: 'As typed' }]),
            ...offered.map((each) => ({ value: each.label, label: each.label })),
          ]}
          onChange={(next) => {
            const found = offered.find((each) => each.label === next);
            if (found) change({ from: found.from, to: found.to });
          }}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            value={span[end]}
            onChange={({ target }) => target.value && change({ [end]: target.value })}
          />
        ))}
        {part && <TextField label="SKU" value={typedSku} onChange={({ target }) => change({ sku: target.value })} />}
        {ready && (
          <a href={exportLinks.report(asked)} download className={buttonClass()}>
            Download as CSV
          </a>
        )}
      </div>
      <p className={record.quiet}>{says}</p>
      <Problems error={error} />
      {!ready && <p>Type the SKU of a part.</p>}
      {ready && !data && !error && <RecordSkeleton />}
      {ready && data && <Table name={name} span={span} report={data} stale={isPlaceholderData} />}
    </article>
  );
};
