import { type StaffCoupon, AddCoupon } from '#contract/pricing/staff-coupons.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, couponsQuery, priceListsQuery, useStaff } from '../../../api/api.ts';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import styles from './coupons.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import {
  asDollars,
  asOptionalDollars,
  asOptionalNumber,
  DecimalField,
  NumberField,
} from '../../../forms/number-fields.tsx';

type Input = z.input<typeof AddCoupon>;

const start: Input = {
  code: '',
  kind: 'PERCENT',
  off: '' as unknown as number,
  minSubtotal: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  priceListId: null,
  firstDay: '',
  lastDay: '',
};
/** What a coupon takes off, for whom and how often. */
const CouponDialog = (props: DialogProps<StaffCoupon[]>) => {
  const { may } = useStaff();
  const { data: lists = [] } = useQuery({ ...priceListsQuery, enabled: may('customers') });
  const { field, dialog } = useDialogForm(props, {
    schema: AddCoupon,
    values: start,
    send: ({ firstDay, lastDay, ...body }) =>
      api.staffAddCoupon({ body: { ...body, firstDay: firstDay ?? '', lastDay: lastDay ?? '' } }),
  });
  return (
    <FormDialog title="Make a coupon" action="Make" {...dialog}>
      <TextField label="Code" hint="Customers type it in any case." {...field('code')} />
      <SelectField
        label="Takes off"
        placeholder="Choose what it takes off"
        options={optionsOf({ PERCENT: 'Per cent', AMOUNT: 'Dollars' })}
        {...field('kind')}
      />
      <DecimalField label="How much" {...field('off', asDollars)} />
      <DecimalField label="From a subtotal of, in dollars" optional {...field('minSubtotal', asOptionalDollars)} />
      <NumberField label="Orders in all" optional {...field('maxUses', asOptionalNumber)} />
      <NumberField label="Orders of each customer" optional {...field('maxUsesPerCustomer', asOptionalNumber)} />
      <TextField label="First day" type="date" optional {...field('firstDay')} />
      <TextField label="Last day" type="date" optional {...field('lastDay')} />
      {lists.length > 1 && (
        <SelectField
          label="For customers of the price list"
          placeholder="All of them"
          options={lists.map(({ id, code }) => ({ value: String(id), label: code }))}
          {...field('priceListId', asOptionalNumber)}
        />
      )}
    </FormDialog>
  );
};

const Coupons = ({ record: coupons }: { record: StaffCoupon[] }) => {
  const { work, keep, busy, problems } = useKept(couponsQuery);
  const change = ({ id, can }: StaffCoupon) =>
    work(() =>
      can.stop.possible ? api.staffStopCoupon({ params: { id } }) : api.staffLetUseCoupon({ params: { id } }),
    );
  return (
    <>
      <Problems problems={problems} />
      <p>
        <DialogButton label="Make a coupon">
          {(close) => <CouponDialog onClose={close} onDone={(made) => keep(made, 'Coupons', 'Made.')} />}
        </DialogButton>
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
              disabled={busy}
              aria-label={`${coupon.can.stop.possible ? 'Stop' : 'Let use'}: ${coupon.code}`}
              onClick={() => change(coupon)}
            >
              {coupon.can.stop.possible ? 'Stop' : 'Let use'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The shop's coupons: made, and stopped or let be used again. */
export const CouponsPage = solePage('Coupons', couponsQuery, Coupons);

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
