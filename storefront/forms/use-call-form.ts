import { useFormMessages } from '#ui/use-form-messages.ts';
import type { FormEvent } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../api/use-action.ts';

type Options<Input extends FieldValues, Output> = {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
  /** Names every field that the form draws, undefined for what starts without a choice. */
  defaultValues: DefaultValues<Input>;
  /** Sends what was typed. Its failures become messages. */
  send: (values: Output) => Promise<void>;
  /** Whether what the server says of fields is listed with the rest, too, instead of standing at them. */
  listed?: boolean;
};

/** A form that is one call; of its failures, those of section 8 lead where that says, the others become messages. */
export const useCallForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  send,
  listed = false,
}: Options<Input, Output>) => {
  const { form, field, problems, show, clear } = useFormMessages<Input, Output>({ schema, defaultValues });
  const { run, busy } = useAction(send);
  const submit = form.handleSubmit(async (values) => {
    clear();
    const found = await run(values);
    if (found) show(found, listed);
  });
  return {
    form,
    field: (path: Path<Input>) => field(path),
    /** The same for a choice of ids: a number, or undefined when nothing is chosen. */
    idField: (path: Path<Input>) => field(path, { setValueAs: (value) => (value ? Number(value) : undefined) }),
    problems,
    busy,
    /** The record as it is by now: what was typed stays, the rest follows it. */
    follow: (values: Input) => {
      clear();
      form.reset(values, { keepDirtyValues: true });
    },
    submit: (event: FormEvent) => void submit(event),
  };
};

/** What a part of a form is handed of it. */
export type CallForm<Input extends FieldValues> = ReturnType<typeof useCallForm<Input, Input>>;
