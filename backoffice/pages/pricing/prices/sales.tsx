import type { Sale } from '#contract/pricing/staff-sales.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { salesQuery } from '../../../api/queries.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { PricePlans } from './price-plans.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { SaleRow } from './sale-row.tsx';
import styles from './prices.module.css';

/** Sales: planned, running and over. */
export const SalesPage = () => (
  <SoleRecord title="Sales" query={{ ...salesQuery, refetchInterval: 60_000 }}>
    {(sales) => <Sales sales={sales} />}
  </SoleRecord>
);

const Sales = ({ sales }: { sales: Sale[] }) => {
  const client = useQueryClient();
  const [open, setOpen] = useState<Sale | 'new' | null>(null);
  const keep = (changed: Sale[]) => client.setQueryData(salesQuery.queryKey, changed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, version, can }: Sale) =>
      can.end.possible
        ? api.staffEndSale({ params: { id }, body: { version } })
        : api.staffCancelSale({ params: { id }, body: { version } }),
    onSuccess: keep,
    // Changed by another member or by the clock meanwhile: reload.
    onError: () => void client.invalidateQueries({ queryKey: salesQuery.queryKey }),
  });
  return (
    <>
      <ScreenTabs of="Prices" />
      <Problems problems={problemsOf(error)} />
      <p>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          Plan a sale
        </Button>
      </p>
      {sales.length === 0 ? (
        <p className={record.quiet}>
          There are no sales yet. A sale lowers the prices of what you choose from one day to another, and ends by
          itself.
        </p>
      ) : (
        <ul className={styles.sales} aria-label="Sales">
          {sales.map((sale) => (
            <SaleRow
              key={sale.id}
              sale={sale}
              busy={isPending}
              onChange={() => setOpen(sale)}
              onStop={() => mutate(sale)}
            />
          ))}
        </ul>
      )}
      <PricePlans />
      {open !== null && (
        <SaleDialog
          sale={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={(changed) => {
            setOpen(null);
            keep(changed);
            notify('Sales', 'Saved.');
          }}
        />
      )}
    </>
  );
};
