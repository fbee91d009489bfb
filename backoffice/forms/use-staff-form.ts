import { callProblems } from '#ui/call-problems.ts';
import { useFormMessages } from '#ui/use-form-messages.ts';
import type { FormEvent } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

type Options<Input extends FieldValues, Output> = {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
  /** What stands in the form. When the record is loaded anew, what nobody has touched follows it; what was typed stays. */
  values: Input;
  /** Sends what was typed. Its failures become messages. */
  send: (values: Output) => Promise<void>;
};

/** A form that is one call, about a record that others change, too. */
export const useStaffForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  send,
}: Options<Input, Output>) => {
  const { form, field, problems, show, clear } = useFormMessages<Input, Output>({
    schema,
    defaultValues: values as DefaultValues<Input>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (given) => {
    clear();
    try {
      await send(given);
    } catch (error) {
      show(callProblems(error));
    }
  });
  return {
    form,
    /** After a change was sent: what stands in the form is what is kept now. */
    start: (next: Input): void => form.reset(next, { keepDirtyValues: false }),
    /** Gives up what was typed, and what the last call said of it. */
    drop: (): void => {
      clear();
      form.reset(undefined, { keepDirtyValues: false });
    },
    field,
    problems,
    busy: isSubmitting,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A second press while the first is under way does nothing.
      if (!isSubmitting) void submit();
    },
  };
};
