import { type StaffReceiving, GiveCode } from '#contract/stock/staff-receiving.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { useStaff } from '../../../api/use-staff.ts';
import record from '../../../parts/record.module.css';
import styles from './receiving.module.css';
import type { useScans } from './use-scans.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

type Scan = StaffReceiving['scans'][number];
type Props = { receiving: StaffReceiving; scans: Pick<ReturnType<typeof useScans>, 'change' | 'addLine' | 'settle'> };

const said = ({ outcome, name, pieces }: Scan): string => {
  switch (outcome) {
    case 'LINE':
      return pieces === 1 ? 'one more' : `${pieces} at once`;
    case 'NOT_ON_ORDER':
      return `Not on this order: ${name}`;
    case 'UNKNOWN':
      return 'No product has this code';
  }
};

/** The scans that are not booked in, newest first, each with what can be done with it. */
export const Scans = ({ receiving, scans }: Props) => {
  const { may } = useStaff();
  const [giving, setGiving] = useState<Scan | null>(null);
  return (
    receiving.scans.length > 0 && (
      <section aria-labelledby="scans">
        <h2 id="scans">Last scans</h2>
        <ul className={styles.scans}>
          {receiving.scans.map((scan) => (
            <li key={scan.id} className={classNames(styles.scan, scan.outcome !== 'LINE' && styles.wrong)}>
              <span className={record.quiet}>{shopDateTime(new Date(scan.at)).slice(-8)}</span>
              <span className={record.code}>{scan.sku || scan.code}</span>
              <span className={styles.said}>{said(scan)}</span>
              {scan.outcome === 'NOT_ON_ORDER' && (
                <Button variant="text" aria-label={`Add the line: ${scan.sku}`} onClick={() => scans.addLine(scan.id)}>
                  Add the line
                </Button>
              )}
              {scan.outcome === 'UNKNOWN' && may('catalogue') && (
                <AskButton
                  variant="text"
                  aria-label={`Give it to a product: ${scan.code}`}
                  label="Give it to a product"
                  onAsk={() => setGiving(scan)}
                />
              )}
              <Button
                variant="text"
                aria-label={`${scan.outcome === 'LINE' ? 'Take back' : 'Leave out'}: ${scan.sku || scan.code}`}
                onClick={() => scans.change(scan.id, scan.pieces, 0)}
              >
                {scan.outcome === 'LINE' ? 'Take back' : 'Leave out'}
              </Button>
            </li>
          ))}
        </ul>
        {giving && (
          <GiveCodeDialog receiving={receiving} scan={giving} onDone={scans.settle} onClose={() => setGiving(null)} />
        )}
      </section>
    )
  );
};

type GiveCodeProps = DialogProps<StaffReceiving> & { receiving: StaffReceiving; scan: StaffReceiving['scans'][number] };

/** The product that an unknown code is of, from now on. */
const GiveCodeDialog = ({ receiving: { id }, scan, ...rest }: GiveCodeProps) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: GiveCode,
    defaultValues: { sku: '' },
    send: (body) => api.staffGiveCode({ params: { id, scanId: scan.id }, body }),
  });
  return (
    <FormDialog title={`Whose code is ${scan.code}?`} action="Give it the code" {...dialog}>
      <TextField
        label="SKU"
        hint="The code becomes the product’s UPC: the next scan knows it."
        autoComplete="off"
        {...field('sku')}
      />
    </FormDialog>
  );
};
