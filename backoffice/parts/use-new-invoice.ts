import type { StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askAnew } from '../api/ask-anew.ts';
import { invoiceQuery } from '../api/api.ts';
import { notify } from './notify.ts';

/** Opens an invoice that was just made. */
export const useNewInvoice = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (invoice: StaffInvoice, done: string): void => {
    const { queryKey } = invoiceQuery(invoice.id);
    client.setQueryData(queryKey, invoice);
    askAnew(client, queryKey);
    notify(invoice.code, done || 'Created, and sent to the customer by e-mail.');
    void navigate(staffLinks.invoice(invoice.id));
  };
};
