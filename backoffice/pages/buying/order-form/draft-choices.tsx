import type { Address } from '#contract/people/account.ts';
import type { PricedOrder } from '#contract/orders/staff-orders.ts';
import type { OrderForm } from '#contract/buying/staff-order-form.ts';
import type { Method } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';
import { SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './order-form.module.css';
import type { OrderDraftState } from './use-order-draft.ts';

type Props = { form: OrderForm; draft: OrderDraftState };

const brief = ({ name, company, street1, city }: Address): string =>
  [company ?? name, street1, city].filter(Boolean).join(', ');

type Place = Pick<Address, 'street1' | 'street2' | 'city' | 'province' | 'postalCode'>;

/** In one line, to be read back on the telephone. */
const whole = ({ street1, street2, city, province, postalCode }: Place): string =>
  [street1, street2, city, `${province} ${postalCode}`].filter(Boolean).join(', ');

type Text = 'comments' | 'poNumber' | 'jobReference';

const asItIs = (order: PricedOrder): Record<Exclude<keyof OrderDraftState['choices'], Text>, string> => ({
  shippingAddressId: whole(order.shippingAddress),
  billingAddressId: whole(order.billingAddress),
  shippingMethodId: order.shippingMethod.name,
  paymentMethodId: order.paymentMethod.name,
});

type Named = { id: number; label: string };
const named = ({ id, name }: { id: number; name: string }): Named => ({ id, label: name });
const payment = ({ id, name, creditLeft }: Method): Named => ({
  id,
  label: typeof creditLeft === 'number' ? `${name} (${formatDollars(creditLeft)} left)` : name,
});

/** Addresses, methods, and the customer's own numbers and comments. */
export const DraftChoices = ({ form, draft: { edited, choices, choose, errorOf } }: Props) => {
  const as = edited && ((field: Exclude<keyof typeof choices, Text>): string => `As it is: ${asItIs(edited)[field]}`);
  const addresses = form.addresses.map((address) => ({ id: address.id, label: brief(address) }));
  const goesTo = form.addresses.find(({ id }) => id === choices.shippingAddressId);
  const select = (
    field: Exclude<keyof typeof choices, Text>,
    label: string,
    options: readonly Named[],
    hint?: string,
  ) => (
    <SelectField
      label={label}
      placeholder={as?.(field) ?? 'Choose one'}
      // A deleted one is not shown, and the server refuses it.
      value={options.some(({ id }) => id === choices[field]) ? String(choices[field]) : ''}
      options={options.map((option) => ({ value: String(option.id), label: option.label }))}
      hint={hint}
      error={errorOf(field)}
      onChange={(event) => choose({ [field]: Number(event.currentTarget.value) })}
    />
  );
  const own = (field: Exclude<Text, 'comments'>, label: string) => (
    <TextField
      label={label}
      optional
      value={choices[field]}
      error={errorOf(field)}
      onChange={(event) => choose({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <section aria-label="Delivery and payment" className={styles.choices}>
      <h2>Delivery and payment</h2>
      {select('shippingAddressId', 'Shipping address', addresses, goesTo && whole(goesTo))}
      {select('shippingMethodId', 'Shipping method', form.shippingMethods.map(named))}
      {select('billingAddressId', 'Billing address', addresses)}
      {select('paymentMethodId', 'Payment method', form.paymentMethods.map(payment))}
      {own('poNumber', 'PO number')}
      {own('jobReference', 'Job reference')}
      <TextAreaField
        label="Comments"
        hint="They stand on the order, and the customer reads them."
        optional
        rows={2}
        value={choices.comments}
        error={errorOf('comments')}
        onChange={(event) => choose({ comments: event.currentTarget.value })}
      />
    </section>
  );
};
