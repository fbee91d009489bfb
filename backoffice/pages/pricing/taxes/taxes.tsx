import { type StaffTaxes, TaxNumberInput, TaxRateInput, taxNames } from '#contract/pricing/staff-taxes.ts';
import { Button } from '#ui/button.tsx';
import { listed, named, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps } from 'react';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { History } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { type Change, type RecordDialog, useChange } from '../../../parts/use-change.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import styles from './taxes.module.css';
import { api, taxesQuery } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { asNumber, DecimalField } from '../../../forms/number-fields.tsx';

type Chosen = Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options'>;

/** Which tax of which province. */
const TaxChoice = ({ taxes, province, tax }: { taxes: StaffTaxes; province: Chosen; tax: Chosen }) => (
  <>
    <SelectField label="Province" placeholder="Choose a province" options={named(taxes.provinces)} {...province} />
    <SelectField label="Tax" placeholder="Choose a tax" options={listed(taxNames)} {...tax} />
  </>
);

type Province = StaffTaxes['provinces'][number];
type ProvinceRowProps = { province: Province; version: number; change: Change<StaffTaxes> };

/** A province: its rates today with the shop's numbers, and those to come, each of which can be taken back. */
const ProvinceRow = ({ province: { id, name, rates, numbers }, version, change: { run, busy } }: ProvinceRowProps) => {
  const now = rates.filter(({ state, percent }) => state === 'NOW' && percent > 0);
  const takeBack = ({ name: tax, startsOn }: Province['rates'][number]) =>
    run(() => api.staffRemoveTaxRate({ body: { version, provinceId: id, name: tax, startsOn } }), 'Taken back.');
  const numberOf = (tax: string) => numbers.find((each) => each.name === tax)?.number;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {now.length === 0 && <span className={record.quiet}>Nothing</span>}
        {now.map((rate) => (
          <p key={rate.name}>
            {`${rate.name} ${rate.percent} %`} <span className={styles.since}>{`since ${rate.startsOn}`}</span>
            {numberOf(rate.name) !== undefined && <span className={record.quiet}>{` · ${numberOf(rate.name)}`}</span>}
          </p>
        ))}
      </td>
      <td>
        {rates
          .filter(({ state }) => state === 'TO_COME')
          .map((rate) => (
            <p key={`${rate.name} ${rate.startsOn}`} className={styles.coming}>
              {`${rate.percent === 0 ? `No ${rate.name}` : `${rate.name} ${rate.percent} %`} from ${rate.startsOn}`}
              <Button
                variant="text"
                disabled={busy}
                aria-label={`Take back ${rate.name} of ${name} from ${rate.startsOn}`}
                onClick={() => takeBack(rate)}
              >
                Take back
              </Button>
            </p>
          ))}
      </td>
    </tr>
  );
};

const Taxes = ({ record: taxes }: { record: StaffTaxes }) => {
  const change = useChange(taxesQuery, 'Taxes');
  const { settle, problems, conflict } = change;
  const dialog = { taxes, conflict, onDone: settle };
  return (
    <>
      <p className={record.quiet}>
        An order is taxed by the province that it is sent to, at the rates of the day on which it is placed, and keeps
        them. A new rate begins at midnight in Toronto.
      </p>
      <Failure problems={problems} conflict={conflict} />
      <p className={styles.actions}>
        <DialogButton label="Set a rate">{(close) => <RateDialog {...dialog} onClose={close} />}</DialogButton>
        <DialogButton label="Set a tax number">{(close) => <NumberDialog {...dialog} onClose={close} />}</DialogButton>
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Taxes by province</caption>
        <TableHead columns={['Province', 'Charged today', 'To come']} />
        <tbody>
          {taxes.provinces.map((province) => (
            <ProvinceRow key={province.id} province={province} version={taxes.version} change={change} />
          ))}
        </tbody>
      </table>
      <History entries={taxes.history} />
    </>
  );
};

/** What each province charges, from which day on. */
export const TaxesPage = solePage('Taxes', taxesQuery, Taxes);

type Props = RecordDialog<StaffTaxes> & { taxes: StaffTaxes };

/** The number by which the shop collects a province's own tax, for its papers. */
const NumberDialog = ({ taxes, ...rest }: Props) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: TaxNumberInput,
    values: { version: taxes.version, provinceId: '' as unknown as number, name: 'PST' as const, number: '' },
    send: (body) => api.staffSetTaxNumber({ body }),
    done: 'Saved.',
  });
  return (
    <FormDialog title="Set a tax number" action="Save" {...dialog}>
      <TaxChoice taxes={taxes} province={field('provinceId', { setValueAs: Number })} tax={field('name')} />
      <TextField
        label="Number"
        hint="On invoices and orders. GST/HST and QST have theirs under Shop and company. Empty for none."
        optional
        {...field('number')}
      />
    </FormDialog>
  );
};

/** A rate from a day on. */
const RateDialog = ({ taxes, ...rest }: Props) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: TaxRateInput,
    values: {
      version: taxes.version,
      provinceId: '' as unknown as number,
      name: '' as 'GST',
      startsOn: '',
      percent: '' as unknown as number,
    },
    send: (body) => api.staffSetTaxRate({ body }),
    done: 'Saved.',
  });
  return (
    <FormDialog title="Set a rate" action="Save" {...dialog}>
      <TaxChoice taxes={taxes} province={field('provinceId', { setValueAs: Number })} tax={field('name')} />
      <DecimalField label="Rate in per cent" hint="Such as 9.975; 0 ends the tax." {...field('percent', asNumber)} />
      <TextField label="From the day" type="date" hint="Today, or a day to come." {...field('startsOn')} />
    </FormDialog>
  );
};
