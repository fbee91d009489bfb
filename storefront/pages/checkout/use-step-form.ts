import type { Address } from '#contract/account.ts';
import { isApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/buying.ts';
import type { Api } from '#contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, type UseControllerReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { addressesQuery, reloadAddresses } from '../../addresses/address-queries.ts';
import { useCartCall } from '../../cart/use-cart.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { type StepDraft, writeDraft } from './checkout-draft.ts';

type Chosen = { addressId: number; method: number; comments?: string | null | undefined };

type Options = {
  step: 'shipping' | 'payment';
  cart: Cart;
  schema: z.ZodType<Chosen, StepDraft>;
  start: StepDraft;
  /** The call that saves the step. */
  save: (api: Api, ids: { customerId: number; cartId: number }, chosen: Chosen) => Promise<Cart>;
  /** Where it goes once the server has confirmed. */
  to: string;
};

/** The first of these that can be chosen still. */
export const existing = (
  wanted: readonly (number | null | undefined)[],
  among: readonly { id: number }[],
): number | undefined => {
  const ids = new Set(among.map(({ id }) => id));
  return wanted.find((id) => typeof id === 'number' && ids.has(id)) ?? undefined;
};

/** A choice as the cards draw it. */
const drawn = ({ field, fieldState }: UseControllerReturn<StepDraft, 'addressId' | 'method'>) => ({
  value: field.value,
  onChange: (id: number) => field.onChange(id),
  focusRef: field.ref,
  error: fieldState.error?.message,
});

/** The form of a step: what is chosen is kept as a draft until the server has confirmed it. */
export const useStepForm = ({ step, cart, schema, start, save, to }: Options) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const callCart = useCartCall();
  const call = usePageForm<StepDraft, Chosen>({
    schema,
    defaultValues: start,
    send: async (chosen) => {
      try {
        const answer = await callCart((api, cartId) => save(api, { customerId: userId, cartId }, chosen));
        // Ordered elsewhere meanwhile, which the checkout says: nothing was saved.
        if (answer.id !== cart.id) return;
      } catch (error) {
        // An address may have been deleted elsewhere: it cannot be chosen any more.
        if (isApiError(error) && error.status === 422) await reloadChoices();
        throw error;
      }
      writeDraft(cart.id, step);
      await navigate(to);
    },
  });
  const { control, setValue, subscribe } = call.form;
  const address = useController({ control, name: 'addressId' });
  const method = useController({ control, name: 'method' });

  const reloadChoices = async (): Promise<void> => {
    await reloadAddresses(client, userId);
    const addresses = client.getQueryData<Address[]>(addressesQuery(userId).queryKey) ?? [];
    if (existing([address.field.value], addresses) === undefined) setValue('addressId', undefined);
  };

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(cart.id, step, values),
      }),
    [subscribe, cart.id, step],
  );
  return { ...call, address: drawn(address), method: drawn(method) };
};
