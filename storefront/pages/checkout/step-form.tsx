import type { Address, Customer } from '#contract/people/account.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import type { Cart, Method } from '#contract/buying/buying.ts';
import type { Api } from '#contract/calls.ts';
import * as words from '#messages/checkout.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import * as buyingMessages from '#messages/buying.js';
import { Icon } from '#ui/icon.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { formatDollars } from '#kernel/money.ts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react';
import { useController, type UseControllerReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { addressesQuery, reloadAddresses } from '../../addresses/address-queries.ts';
import { arrivalWords } from '../../parts/arrival-words.ts';
import { useConfirmAsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import type { Wanted } from '../../as-usual/usual-choices.ts';
import { useCartCall } from '../../cart/use-cart.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { readDraft, type StepDraft, writeDraft } from './checkout-draft.ts';
import { customerQuery, type shippingMethodsQuery } from '../../as-usual/checkout-queries.ts';
import styles from './choices.module.css';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { StepSkeleton } from './step.tsx';
import { AddressModal } from '../../addresses/address-modal.tsx';

type LoadedProps<T extends readonly unknown[]> = {
  of: readonly [...{ [K in keyof T]: UseQueryResult<T[K]> }];
  children: (...data: T) => ReactNode;
};

/** Renders a step's choices once all are loaded. */
const Loaded = <T extends readonly unknown[]>({ of, children }: LoadedProps<T>) => {
  const queries: readonly UseQueryResult[] = of;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const leads = useCallFailure(failed[0]?.error);
  if (failed.length > 0)
    return leads ? null : <TryAgain onPress={() => failed.forEach(({ refetch }) => void refetch())} />;
  const data = queries.map((query) => query.data);
  return data.includes(undefined) ? <StepSkeleton /> : children(...(data as unknown as T));
};

type MethodChoiceProps = {
  title: string;
  methods: readonly Method[];
  /** A note on each whose price is not known yet. */
  note?: string;
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
  focusRef: Ref<HTMLInputElement>;
};

/** What sending costs, where it is known. */
const price = (amount: number): string => (amount === 0 ? words.free() : formatDollars(amount));

/** Shipping or payment methods to choose from. */
const MethodChoice = ({ title, methods, note, value, onChange, error, focusRef }: MethodChoiceProps) => (
  <section className={styles.choice}>
    <h2>{title}</h2>
    {methods.length === 0 && (
      <p aria-live="polite" className={styles.none}>
        {words.noMethod()}
      </p>
    )}
    <RadioCards
      label={title}
      place="grid"
      options={methods.map(({ id, name, description, shippingAmt, ...method }) => ({
        value: id,
        content: (
          <span className={styles.method}>
            <strong>{name}</strong>
            <span>{description}</span>
            {arrivalWords(method) !== null && <span>{arrivalWords(method)}</span>}
            {note !== undefined && <small>{typeof shippingAmt === 'number' ? price(shippingAmt) : note}</small>}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
      error={error}
      focusRef={focusRef}
    />
  </section>
);

type AddressChoiceProps = {
  title: string;
  addresses: readonly Address[];
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
  focusRef: Ref<HTMLInputElement>;
};

/**
 * The saved addresses to choose from, with a button to add one, which is then chosen (specification section 2,
 * "Checkout").
 */
const AddressChoice = ({ title, addresses, value, onChange, error, focusRef }: AddressChoiceProps) => {
  const [adds, setAdds] = useState(false);
  return (
    <section className={styles.choice}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button aria-haspopup="dialog" onClick={() => setAdds(true)}>
          <Icon name="plus" /> {words.addNew()}
        </Button>
      </div>
      {addresses.length === 0 && <p className={styles.none}>{buyingMessages.noAddress()}</p>}
      <RadioCards
        label={title}
        place="grid"
        options={addresses.map((address) => ({ value: address.id, content: <PostalAddress {...address} /> }))}
        value={value}
        onChange={onChange}
        error={error}
        focusRef={focusRef}
      />
      {adds && <AddressModal address={null} onClose={() => setAdds(false)} onSaved={({ id }) => onChange(id)} />}
    </section>
  );
};

type Texts = Pick<StepDraft, 'comments' | 'poNumber' | 'jobReference'>;
type Chosen = Texts & { addressId: number; method: number };

type Props = {
  step: 'shipping' | 'payment';
  cart: Cart;
  schema: z.ZodType<Chosen, StepDraft>;
  address: string;
  method: Pick<ComponentProps<typeof MethodChoice>, 'title' | 'note'>;
  methods: typeof shippingMethodsQuery;
  /** What is chosen at first where it can be, the most wanted first; what was chosen before and not sent comes before all. */
  wanted: (customer: Customer) => Wanted & { texts?: Texts };
  /** The call that saves the step. */
  save: (api: Api, ids: { customerId: number; cartId: number }, chosen: Chosen) => Promise<Cart>;
  /** Whether the step after it can be skipped where the last order tells its choices. */
  hasAsUsual?: boolean;
  /** Next URL after the server's confirmation. */
  to: string;
  back: { to: string; label: string };
  /** What else is asked. */
  children?: (field: ReturnType<typeof usePageForm<StepDraft, Chosen>>['field'], customer: Customer) => ReactNode;
};

/** The choices of a step, when all of them are there. */
export const StepForm = (props: Props) => {
  const { userId } = useSignedIn();
  const addresses = useQuery(addressesQuery(userId));
  const methods = useQuery(props.methods(userId));
  const account = useQuery(customerQuery(userId));
  return (
    <Loaded of={[addresses, methods, account]}>
      {(saved, offered, customer) => <Choices {...props} addresses={saved} offered={offered} customer={customer} />}
    </Loaded>
  );
};

/** The first of these that still exists. */
const existing = (wanted: Wanted['addresses'], among: readonly { id: number }[]): number | undefined => {
  const ids = new Set(among.map(({ id }) => id));
  return wanted.find((id) => typeof id === 'number' && ids.has(id)) ?? undefined;
};

/** A choice as the cards' props. */
const drawn = ({ field, fieldState }: UseControllerReturn<StepDraft, 'addressId' | 'method'>) => ({
  value: field.value,
  onChange: (id: number) => field.onChange(id),
  focusRef: field.ref,
  error: fieldState.error?.message,
});

type ChoicesProps = Props & { addresses: Address[]; offered: Method[]; customer: Customer };

/** What is chosen is kept as a draft until the server has confirmed it. */
const Choices = ({ addresses, offered, customer, ...props }: ChoicesProps) => {
  const { step, cart, schema, wanted, save, to, back, hasAsUsual = false, children } = props;
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const callCart = useCartCall();
  const asUsual = useConfirmAsUsual();
  const skips = useRef(false);
  const [start] = useState((): StepDraft => {
    const draft = readDraft(cart.id, step);
    const first = wanted(customer);
    return {
      addressId: existing([draft.addressId, ...first.addresses], addresses),
      method: existing([draft.method, ...first.methods], offered),
      ...(first.texts && {
        comments: draft.comments ?? first.texts.comments,
        poNumber: draft.poNumber ?? first.texts.poNumber,
        jobReference: draft.jobReference ?? first.texts.jobReference,
      }),
    };
  });
  const { form, field, problems, busy, submit } = usePageForm<StepDraft, Chosen>({
    schema,
    defaultValues: start,
    send: async (chosen) => {
      try {
        const answer = await callCart((api, cartId) => save(api, { customerId: userId, cartId }, chosen));
        // Ordered elsewhere meanwhile, which the checkout reports: nothing was saved.
        if (answer.id !== cart.id) return;
      } catch (error) {
        // An address may have been deleted elsewhere: it can no longer be chosen.
        if (isApiError(error) && error.status === 422) await reloadChoices();
        throw error;
      }
      writeDraft(cart.id, step);
      if (skips.current) await asUsual?.run();
      else await navigate(to);
    },
  });
  const address = useController({ control: form.control, name: 'addressId' });
  const method = useController({ control: form.control, name: 'method' });
  // Those that reach the address that is chosen now: they may have been loaded for another.
  const at = step === 'shipping' ? address.field.value : undefined;
  const there = useQuery({
    ...props.methods(userId, at),
    enabled: at !== undefined,
    placeholderData: keepPreviousData,
  });
  const reaching = (at === undefined ? undefined : there.data) ?? offered;
  const reloadChoices = async (): Promise<void> => {
    await reloadAddresses(client, userId);
    const left = client.getQueryData<Address[]>(addressesQuery(userId).queryKey) ?? [];
    if (existing([address.field.value], left) === undefined) form.setValue('addressId', undefined);
  };
  useFormDraft(form, { read: () => null, write: (values) => writeDraft(cart.id, step, values), ready: true });
  const send = (skip: boolean) => (event: SyntheticEvent) => {
    skips.current = skip;
    return submit(event);
  };
  return (
    <form noValidate onSubmit={send(false)} className={styles.form}>
      <Problems problems={[...problems, ...(asUsual?.problems ?? [])]} />
      <AddressChoice title={props.address} addresses={addresses} {...drawn(address)} />
      <MethodChoice {...props.method} methods={reaching} {...drawn(method)} />
      {children?.(field, customer)}
      <div className={styles.foot}>
        <Link to={back.to} className={buttonClass({ size: 'large' })}>
          {back.label}
        </Link>
        <span className={styles.ways}>
          {hasAsUsual && asUsual && (
            <Button size="large" aria-disabled={busy} onClick={send(true)}>
              {words.confirmAsUsual()}
            </Button>
          )}
          <Button type="submit" variant="primary" size="large" className={styles.next} aria-disabled={busy}>
            {words.next()}
          </Button>
        </span>
      </div>
    </form>
  );
};
