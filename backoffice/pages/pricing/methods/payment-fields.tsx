import { CheckField } from '#ui/check-field.tsx';
import type { MethodsFormState } from './methods-form-state.ts';

/** Who may use it. */
export const PaymentFields = ({ form, index }: { form: MethodsFormState; index: number }) => (
  <>
    <CheckField {...form.field(`payment.${index}.onCredit`)}>
      On credit: only for customers with a credit limit, up to that limit
    </CheckField>
    <CheckField {...form.field(`payment.${index}.forChosen`)}>
      Only for customers who are allowed it, on the customer’s screen
    </CheckField>
  </>
);
