import type { useCallForm } from '#client/use-call-form.ts';
import type { MethodsChange } from '#contract/pricing/staff-methods.ts';
import type { z } from 'zod';

/** The form of the sheet, as its parts take it. */
export type MethodsFormState = ReturnType<
  typeof useCallForm<z.input<typeof MethodsChange>, z.output<typeof MethodsChange>>
>;
