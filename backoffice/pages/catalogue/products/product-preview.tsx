import { draftOfProduct } from '#contract/staff-links.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { useStaff } from '../../../api/api.ts';
import { PageFrame } from '../../../parts/page-frame.tsx';
import { ChooseCustomer, type ChosenCustomer } from './choose-customer.tsx';
import styles from './product-preview.module.css';
import type { Draft } from './use-draft.ts';

type Props = { productId: number; variantId: number; draft: Draft };

/**
 * The shop's own page of a product, drawn by the server with the draft in it, in a frame without scripts: for a visitor, or
 * at a customer's prices. It follows what is typed.
 */
export const ProductPreview = ({ productId, variantId, draft }: Props) => {
  const { may } = useStaff();
  const [asCustomer, setAsCustomer] = useState(false);
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  const [narrow, setNarrow] = useState(false);
  const wrong = draft.wrong.filter((line) => line.productId === productId).length;
  const revision = `${draft.keptAt === null ? 0 : Date.parse(draft.keptAt)}_${draft.count}`;
  const shownTo = asCustomer ? customer?.id : null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={styles.looks}>
        {may('prices') && may('customers') && (
          <CheckField checked={asCustomer} onChange={(event) => setAsCustomer(event.target.checked)}>
            As a customer
          </CheckField>
        )}
        <CheckField checked={narrow} onChange={(event) => setNarrow(event.target.checked)}>
          On a phone
        </CheckField>
      </div>
      {asCustomer && (
        <div className={styles.customer}>
          <ChooseCustomer productId={productId} chosen={customer} onChoose={setCustomer} />
        </div>
      )}
      {wrong > 0 && (
        <Notice kind="warn">
          {wrong === 1
            ? 'One field is to mend first: it is shown as it is stored.'
            : `${wrong} fields are to mend first: they are shown as they are stored.`}
        </Notice>
      )}
      {shownTo !== undefined && (
        <PageFrame narrow={narrow} src={draftOfProduct({ productId, variantId }, revision, shownTo)} />
      )}
    </section>
  );
};
