import { type StaffZones, ZonesChange } from '#contract/pricing/staff-methods.ts';
import type { useCallForm } from '#client/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';
import { ChargeFields, type ChargesForm } from './charge-fields.tsx';
import styles from './methods.module.css';

type ZonesForm = ReturnType<typeof useCallForm<z.input<typeof ZonesChange>, z.output<typeof ZonesChange>>>;
type Props = { form: ZonesForm; index: number; methods: StaffZones['methods']; onRemove: () => void };

/** A zone: its name, what belongs to it, and what each method costs there. */
const ZoneFields = ({ form, index, methods, onRemove }: Props) => {
  const { control } = form.form;
  const zone = useWatch({ control, name: `zones.${index}` });
  const rates = useFieldArray({ control, name: `zones.${index}.rates`, keyName: 'key' });
  const label = zone.name || `Zone ${index + 1}`;
  const absent = methods.filter(({ id }) => !rates.fields.some(({ methodId }) => methodId === id));
  return (
    <fieldset className={styles.method}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.pair}>
        <TextField label="Name" {...form.field(`zones.${index}.name`)} />
        <TextField
          label="What belongs to it"
          hint="Beginnings of postal codes (H2, J4B), provinces (QC), CA, or * for everywhere else. The longest beginning wins, then the province."
          {...form.field(`zones.${index}.places`)}
        />
      </div>
      {rates.fields.map(({ key, methodId }, place) => {
        const method = methods.find(({ id }) => id === methodId)?.name ?? 'Picked up now: no price here';
        return (
          <section key={key} aria-label={`${method}, ${label}`} className={styles.list}>
            <div className={styles.foot}>
              <h4>{method}</h4>
              <Button
                variant="text"
                aria-label={`Do not offer here: ${method}, ${label}`}
                onClick={() => rates.remove(place)}
              >
                Do not offer here
              </Button>
            </div>
            <ChargeFields form={form as unknown as ChargesForm} name={`zones.${index}.rates.${place}`} days />
          </section>
        );
      })}
      <div className={styles.foot}>
        <span className={record.actions}>
          {absent.map(({ id, name }) => (
            <Button
              key={id}
              variant="text"
              aria-label={`Offer ${name} in ${label}`}
              onClick={() =>
                rates.append({
                  methodId: id,
                  charge: 'FLAT',
                  steps: [{ from: 0, price: 0 }],
                  freeFrom: null,
                  transitDays: null,
                })
              }
            >
              {`Offer ${name}`}
            </Button>
          ))}
        </span>
        <Button variant="text" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
};

const valuesOf = ({ version, zones }: StaffZones) => ({ version, zones });

const ZonesSheet = (sheet: SheetForm<StaffZones>) => {
  const { methods } = sheet.record;
  const form = useSheetForm(sheet, ZonesChange, valuesOf, (body) => api.staffChangeZones({ body }));
  const zones = useFieldArray({ control: form.form.control, name: 'zones', keyName: 'key' });
  return (
    <ChangeForm title="Zones" form={form} conflict={form.conflict}>
      <p className={record.quiet}>
        A method with a price in a zone is offered in such zones alone, at their prices; one that has none is offered
        everywhere, at its own. Orders keep what was agreed.
      </p>
      {zones.fields.map(({ key }, index) => (
        <ZoneFields key={key} form={form} index={index} methods={methods} onRemove={() => zones.remove(index)} />
      ))}
      <p>
        <Button onClick={() => zones.append({ name: '', places: '', rates: [] })}>Add a zone</Button>
      </p>
    </ChangeForm>
  );
};

export const ZonesPage = sheetPage('Shipping zones', callQuery('staffZones', {}), ZonesSheet);
