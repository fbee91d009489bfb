import type { useCallForm } from '#client/use-call-form.ts';
import { roundings } from '#contract/catalogue/staff-catalogue.ts';
import type { ChangePricingList, ListRule } from '#contract/pricing/staff-pricing.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Select } from '#ui/select.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from './prices.module.css';
import { asNumber, DecimalField, NumberField } from '../../../forms/number-fields.tsx';

type Props = {
  form: ReturnType<typeof useCallForm<z.input<typeof ChangePricingList>, ChangePricingList>>;
  canFollow: readonly { id: number; code: string }[];
};

const first: ListRule = { followsId: null, kind: 'OFF', percent: 10, breaks: [], round: 'NONE', roundUp: false };
const kinds = optionsOf({ OFF: 'Per cent off', ON: 'Per cent on top' });
export const roundingOptions = optionsOf(roundings);

/** What a list follows, by how many per cent, from which quantity on, and how its prices end. */
export const RuleFields = ({ form, canFollow }: Props) => {
  const { control, setValue } = form.form;
  const rule = useWatch({ control, name: 'rule' });
  const breaks = useFieldArray({ control, name: 'rule.breaks', keyName: 'key' });
  const follows = rule === null ? 'none' : String(rule.followsId ?? 'products');
  const choose = (chosen: string): void => {
    const followsId = chosen === 'products' ? null : Number(chosen);
    setValue('rule', chosen === 'none' ? null : { ...(rule ?? first), followsId }, { shouldDirty: true });
  };
  const { error } = form.field('rule.followsId');
  return (
    <fieldset className={styles.rule}>
      <legend>Rule</legend>
      <Select
        label="Its prices"
        value={follows}
        options={[
          { value: 'none', label: 'Are entered one by one' },
          { value: 'products', label: 'Follow the products’ prices' },
          ...canFollow.map(({ id, code }) => ({ value: String(id), label: `Follow ${code}` })),
        ]}
        onChange={choose}
      />
      {error !== undefined && <p role="alert">{error}</p>}
      {rule !== null && (
        <>
          <div className={styles.pair}>
            <SelectField label="By" placeholder="Choose" options={kinds} {...form.field('rule.kind')} />
            <DecimalField label="Per cent" {...form.field('rule.percent', asNumber)} />
          </div>
          {breaks.fields.map(({ key }, place) => (
            <div key={key} className={styles.step}>
              <NumberField label="From pieces" {...form.field(`rule.breaks.${place}.qty`, asNumber)} />
              <DecimalField label="Per cent" {...form.field(`rule.breaks.${place}.percent`, asNumber)} />
              <Button variant="text" onClick={() => breaks.remove(place)} aria-label={`Take away: break ${place + 1}`}>
                Take away
              </Button>
            </div>
          ))}
          <p>
            <Button onClick={() => breaks.append({ qty: Number.NaN, percent: Number.NaN })}>Add a quantity</Button>
          </p>
          <SelectField label="Round" placeholder="Choose" options={roundingOptions} {...form.field('rule.round')} />
          <CheckField {...form.field('rule.roundUp')}>Always up, never down</CheckField>
        </>
      )}
    </fieldset>
  );
};
