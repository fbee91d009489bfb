import { type Column, spanColumn } from '#ui/data-table.tsx';
import {
  type AuditAction,
  type AuditEntity,
  auditFilters,
  type AuditRow,
  sessionActions,
} from '#contract/people/staff-audit.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from 'react-router';
import { actionName } from '../../../parts/action-name.ts';
import { Changes } from '../../../parts/changes.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import type { View } from '../../../views/view.ts';
import styles from '../../../parts/record.module.css';
import { useStaff } from '../../../api/api.ts';

/** The records with screens. */
const records: Readonly<Partial<Record<AuditEntity, { permission: Permission; link: (id: number) => string }>>> = {
  customer: { permission: 'customers', link: staffLinks.customer },
  order: { permission: 'orders', link: staffLinks.order },
  invoice: { permission: 'invoices', link: staffLinks.invoice },
  staff: { permission: 'settings', link: staffLinks.staffAccount },
};

/** Links to the record, if the member may see it. */
const RecordName = ({ row: { entity, entityId, code } }: { row: AuditRow }) => {
  const { may } = useStaff();
  const record = records[entity.id];
  return (
    <span>
      <span className={styles.quiet}>{entity.name} </span>
      {record && may(record.permission) ? (
        <Link to={record.link(entityId)} className={classNames(styles.link, styles.name)}>
          {code}
        </Link>
      ) : (
        <span className={styles.name}>{code}</span>
      )}
    </span>
  );
};

const columns: Column<AuditRow>[] = [
  spanColumn('at', 'When', styles.whole, { sortable: true, compact: 'second' }, ({ at }) => shopDateTime(new Date(at))),
  spanColumn('actor', 'Who', styles.name, { sortable: true, compact: 'second' }, ({ actor }) => actor),
  { name: 'action', label: 'What', sortable: true, compact: 'first', cell: ({ action }) => actionName(action) },
  { name: 'record', label: 'Record', compact: 'below', cell: (row) => <RecordName row={row} /> },
  { name: 'changes', label: 'Before and after', compact: 'below', cell: (row) => <Changes entry={row} /> },
];

const sort = { by: 'at', direction: 'DESC' } as const;

const actions = (operator: 'IN' | 'NOT_IN', ...values: AuditAction[]): View['filters'] => ({
  action: { _field: 'action', operator, value: null, values },
});

const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Without sign-ins', filters: actions('NOT_IN', ...sessionActions), sort },
  { label: 'Sign-ins', filters: actions('IN', ...sessionActions), sort },
  { label: 'Failed sign-ins', filters: actions('IN', 'staff.signInFailed'), sort },
];

/** The audit log, newest first: actor, time, action, and the fields before and after. */
export const AuditLogPage = () => (
  <NounPage title="Audit log" filters={auditFilters} columns={columns} views={views} search="staffAuditSearch" />
);
