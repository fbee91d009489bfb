import { staffInvoiceFilters, type StaffInvoiceRow } from '#contract/staff-invoices.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { waitingQueries } from '../../api/queries.ts';
import { Dollars } from '../../parts/dollars.tsx';
import { labelledFields } from '../../parts/labelled-fields.ts';
import { NounPage } from '../../parts/noun-page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import styles from '../../parts/record.module.css';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { withoutMoney } from '../../parts/without-money.ts';
import { useStaff } from '../../api/use-staff.ts';
import { invoicesSort, invoiceViews } from '../../views/invoice-views.ts';

const fields = labelledFields(staffInvoiceFilters, {
  code: 'Invoice Id',
  invoiceDate: 'Invoice date',
  status: 'Status',
  orderCode: 'Order Id',
  customerCode: 'Customer Id',
  customerFirstName: 'First name',
  customerLastName: 'Last name',
  subTotal: 'Sub total',
  taxes: 'Tax',
  total: 'Total',
});

const nameOf = ({ customer }: StaffInvoiceRow): string => `${customer.firstName} ${customer.lastName}`;

const columns: Column<StaffInvoiceRow>[] = [
  {
    name: 'code',
    label: 'Invoice Id',
    sortable: true,
    compact: 'second',
    cell: ({ id, code }) => <RowLink to={staffLinks.invoice(id)}>{code}</RowLink>,
  },
  {
    name: 'invoiceDate',
    label: 'Invoice date',
    sortable: true,
    compact: 'second',
    cell: ({ invoiceDate }) => torontoDateTime(new Date(invoiceDate)),
  },
  { name: 'orderCode', label: 'Order Id', sortable: true, compact: 'named', cell: ({ orderCode }) => orderCode },
  { name: 'customer', label: 'Customer', sortable: true, compact: 'first', cell: nameOf },
  {
    name: 'status',
    label: 'Status',
    sortable: true,
    compact: 'secondEnd',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { name: 'due', label: 'Due', align: 'end', compact: 'named', cell: ({ due }) => <Dollars amount={due} /> },
  {
    name: 'total',
    label: 'Total',
    sortable: true,
    align: 'end',
    compact: 'firstEnd',
    cell: ({ total }) => <Dollars amount={total} />,
  },
];

const brief = (invoice: StaffInvoiceRow) => (
  <>
    <span className={`${styles.code} ${styles.strong}`}>{invoice.code}</span>
    <span className={styles.amount}>
      <Dollars amount={invoice.total} />
    </span>
    <span>{nameOf(invoice)}</span>
    <StatusBadge status={invoice.status} />
    <span className={styles.quiet}>{torontoDateTime(new Date(invoice.invoiceDate))}</span>
  </>
);

/** Invoices, the newest first; what is still to be paid is a press away. */
export const InvoicesPage = () => {
  const prices = useStaff().may('prices');
  const { data: unpaid } = useQuery(waitingQueries.invoices);
  return (
    <NounPage
      name="invoices"
      title="Invoices"
      fields={withoutMoney(fields, prices)}
      columns={withoutMoney(columns, prices)}
      sort={invoicesSort}
      views={invoiceViews(unpaid)}
      search={api.staffInvoiceSearch}
      link={staffLinks.invoice}
      brief={brief}
    />
  );
};
