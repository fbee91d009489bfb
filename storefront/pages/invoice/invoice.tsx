import { links } from '#contract/links.ts';
import type { MetaFunction } from 'react-router';
import { useParams } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import { InvoiceTables } from './invoice-tables.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'View Invoice' });

/** One invoice with its order's back orders (specification section 2, "Invoice view"). */
export default function Invoice() {
  const { id } = useParams();
  return (
    <CustomerOnly visitorGoes="login">
      <RecordScreen
        id={id}
        query={(wanted, userId) => callQuery('invoice', { params: { id: wanted } }, userId)}
        title={({ code }) => `View Invoice ${code}`}
        print={{ label: 'Print Invoice', link: links.printInvoice }}
        back={{ tab: 'invoices', label: 'My Invoices' }}
      >
        {(invoice) => (
          <>
            <InvoiceDetails invoice={invoice} />
            <InvoiceTables invoice={invoice} />
            <CreditNotes notes={invoice.creditNotes} />
          </>
        )}
      </RecordScreen>
    </CustomerOnly>
  );
}
