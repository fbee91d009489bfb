import { useCallForm } from '#client/use-call-form.ts';
import { SaveList } from '#contract/buying/lists.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/account-lists.js';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { randomKey } from '../../bag/add-key.ts';
import { cartQuery } from '../../cart/cart-query.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './parts.module.css';

/** Makes a list. @param from `cart` or an order's id: it begins with what is there */
export const NewList = ({ from }: { from: string }) => {
  const { userId } = useSignedIn();
  const cart = useQuery({ ...cartQuery(userId), enabled: from === 'cart' });
  const order = useQuery({
    ...callQuery('order', { params: { id: Number(from) } }, userId),
    enabled: from !== '' && from !== 'cart',
  });
  const source = from === 'cart' ? cart : order;
  const leads = useCallFailure(source.error);
  // Saved without it, the list would be empty.
  const missing = from !== '' && !source.data;
  const items = new Map<number, number>();
  const put = (id: number, qty: number) => items.set(id, Math.min(limits.cartQuantityMax, (items.get(id) ?? 0) + qty));
  for (const { productVariantId, qty } of cart.data?.items ?? []) put(productVariantId, qty);
  for (const { product, qtyOrdered } of order.data?.items ?? []) if (product) put(product.productVariantId, qtyOrdered);
  const pieces = [...items.values()].reduce((sum, qty) => sum + qty, 0);
  const [requestKey] = useState(randomKey);
  const navigate = useNavigate();
  const form = useCallForm({
    schema: SaveList.pick({ requestKey: true, title: true }),
    defaultValues: { requestKey, title: '' },
    send: async (body) => {
      const { id } = await browserApi().saveList({ body: { ...body, items: Object.fromEntries(items) } });
      await navigate(`${links.myAccount('lists')}&list=${id}`, { replace: true });
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.screen}
      onSubmit={missing ? (event) => event.preventDefault() : form.submit}
    >
      <h2>{words.newList()}</h2>
      {cart.data && <p>{words.fromCart(items.size, pieces)}</p>}
      {order.data && <p>{words.fromOrder(order.data.code, items.size, pieces)}</p>}
      {missing && source.error && !leads && <TryAgain onPress={() => void source.refetch()} />}
      <Problems problems={form.problems} />
      <div className={styles.form}>
        <TextField
          className={styles.field}
          label={words.title()}
          maxLength={limits.savedListTitleMax}
          {...form.field('title')}
        />
        <SubmitButton busy={form.busy || missing}>{words.save()}</SubmitButton>
      </div>
    </form>
  );
};
