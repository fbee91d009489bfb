import { type CallFormOptions, useCallForm } from '#client/use-call-form.ts';
import type { FieldValues } from 'react-hook-form';
import { useAction } from '../api/use-action.ts';

/** A form that is one call; of its failures, those of section 8 lead where that says, the others become messages. */
export const usePageForm = <Input extends FieldValues, Output extends FieldValues>(
  options: CallFormOptions<Input, Output>,
) => useCallForm<Input, Output>({ ...options, send: useAction(options.send).run });

/** Of the field of a choice of ids: a number, or undefined when nothing is chosen. */
export const asId = { setValueAs: (value: unknown) => (value ? Number(value) : undefined) };
