import { methodsQuery } from '../../../api/queries.ts';
import { SheetPage } from '../../../parts/sheet-page.tsx';
import { MethodsForm } from './methods-form.tsx';

/** How orders are sent and paid. */
export const MethodsPage = () => (
  <SheetPage title="Shipping and payment" query={methodsQuery}>
    {(sheet) => <MethodsForm {...sheet} />}
  </SheetPage>
);
