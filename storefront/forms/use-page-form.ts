import { type CallFormOptions, useCallForm } from '#client/use-call-form.ts';
import type { FieldValues } from 'react-hook-form';
import { useAction } from '../api/use-action.ts';

/** A form for one call; failures redirect as in section 8 or become messages. */
export const usePageForm = <Input extends FieldValues, Output extends FieldValues>(
  options: CallFormOptions<Input, Output>,
) => useCallForm<Input, Output>({ ...options, send: useAction(options.send).run });

/** For the select of an id: a number, or undefined for no choice. */
export const asId = { setValueAs: (value: unknown) => (value ? Number(value) : undefined) };
