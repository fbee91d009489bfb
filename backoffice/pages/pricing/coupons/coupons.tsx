import type { StaffCoupon } from '#contract/pricing/staff-coupons.ts';
import { formatDollars } from '#kernel/money.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { couponsQuery } from '../../../api/queries.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import styles from './coupons.module.css';

/** The shop's coupons: made, and stopped or let be used again. */
export const CouponsPage = () => (
  <SoleRecord title="Coupons" query={couponsQuery}>
    {(coupons) => <Coupons coupons={coupons} />}
  </SoleRecord>
);

const Coupons = ({ coupons }: { coupons: StaffCoupon[] }) => {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const keep = (changed: StaffCoupon[]) => client.setQueryData(couponsQuery.queryKey, changed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, can }: StaffCoupon) =>
      can.stop.possible ? api.staffStopCoupon({ params: { id } }) : api.staffLetUseCoupon({ params: { id } }),
    onSuccess: keep,
    // Changed by another member meanwhile: reload.
    onError: () => void client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  });
  return (
    <>
      <ScreenTabs of="Prices" />
      <Problems problems={problemsOf(error)} />
      <p>
        <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Make a coupon
        </Button>
      </p>
      {coupons.length === 0 && <p className={record.quiet}>There are no coupons yet.</p>}
      <ul className={styles.list} aria-label="Coupons">
        {coupons.map((coupon) => (
          <li key={coupon.id} className={styles.row}>
            <div>
              <p className={styles.code}>{coupon.code}</p>
              <p className={record.quiet}>{said(coupon)}</p>
            </div>
            <Button
              disabled={isPending}
              aria-label={`${coupon.can.stop.possible ? 'Stop' : 'Let use'}: ${coupon.code}`}
              onClick={() => mutate(coupon)}
            >
              {coupon.can.stop.possible ? 'Stop' : 'Let use'}
            </Button>
          </li>
        ))}
      </ul>
      {adding && (
        <CouponDialog
          onClose={() => setAdding(false)}
          onDone={(changed) => {
            setAdding(false);
            keep(changed);
            notify('Coupons', 'Made.');
          }}
        />
      )}
    </>
  );
};

/** "10 % off · from $200.00 · 3 of 50 orders · until 2026-12-31 · stopped". */
const said = (coupon: StaffCoupon): string =>
  [
    `${coupon.kind === 'PERCENT' ? `${coupon.off} %` : formatDollars(coupon.off)} off`,
    coupon.minSubtotal !== null && `from ${formatDollars(coupon.minSubtotal)}`,
    coupon.maxUses === null ? `${coupon.uses} orders` : `${coupon.uses} of ${coupon.maxUses} orders`,
    coupon.maxUsesPerCustomer !== null && `${coupon.maxUsesPerCustomer} for each customer`,
    coupon.priceList !== null && `for ${coupon.priceList}`,
    coupon.firstDay !== null && `since ${coupon.firstDay}`,
    coupon.lastDay !== null && `until ${coupon.lastDay}`,
    !coupon.can.stop.possible && 'stopped',
  ]
    .filter(Boolean)
    .join(' · ');
