import { plainWords } from '#contract/platform/plain-words.ts';
import { type CallProblems, callProblems } from '#ui/call-problems.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type FieldValues, get, type Path, type RegisterOptions, useForm, type UseFormProps } from 'react-hook-form';
import type { z } from 'zod';

export type CallFormOptions<Input extends FieldValues, Output> = {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
  /** Every field of the form, undefined for those read from the page; for a form that starts only once. */
  defaultValues?: UseFormProps<Input>['defaultValues'];
  /** The form's values. When the record is reloaded, untouched fields follow it; typed ones stay. */
  values?: Input;
  /** Sends the input. Errors and returned problems become messages. */
  send: (values: Output) => Promise<CallProblems | null | void>;
  /** Whether the server's messages for fields are listed with the others, too, instead of at the fields. */
  listed?: boolean;
};

const isGroup = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;

/** Whether the form has a field at this path; a group of fields is not one. */
const holds = (values: unknown, [name, ...rest]: string[]): boolean =>
  name === undefined ? !isGroup(values) : isGroup(values) && name in values && holds(values[name], rest);

/**
 * A form for one call (specification section 5). Messages of the browser's check and of a failed call are shown at
 * their fields, nested ones too; those without a field are in `problems`, for the top of the form. A failure loses
 * nothing that was typed, and the first wrong field gets the focus.
 */
export const useCallForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  send,
  listed = false,
  ...options
}: CallFormOptions<Input, Output>) => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: plainWords }),
    resetOptions: { keepDirtyValues: true },
    ...options,
  });
  const [problems, setProblems] = useState<string[]>([]);
  // Read here, so that the form tracks what was typed when it has to follow the record.
  const { errors, isSubmitting, dirtyFields: _typed } = form.formState;

  const show = ({ fields, general }: CallProblems): void => {
    const values = form.getValues();
    const isAtField = (path: string) => !listed && holds(values, path.split('.'));
    const entries = Object.entries(fields);
    entries
      .filter(([path]) => isAtField(path))
      .forEach(([path, texts], i) =>
        form.setError(path as Path<Input>, { type: 'server', message: texts.join(' ') }, { shouldFocus: i === 0 }),
      );
    setProblems([...general, ...entries.flatMap(([path, texts]) => (isAtField(path) ? [] : texts))]);
  };
  const submit = form.handleSubmit(async (given) => {
    setProblems([]);
    const found = await send(given).catch(callProblems);
    if (found) show(found);
  });
  return {
    form,
    problems,
    busy: isSubmitting,
    /** The props of an input: its registration and its message. */
    field: (path: Path<Input>, given?: RegisterOptions<Input>) => ({
      ...form.register(path, given),
      error: (get(errors, path) as { message?: string } | undefined)?.message,
    }),
    /** Restarts with these values, e.g. after they were saved. */
    start: (next?: Input): void => form.reset(next, { keepDirtyValues: false }),
    /** Discards the input and the last call's messages. */
    drop: (): void => {
      setProblems([]);
      form.reset(undefined, { keepDirtyValues: false });
    },
    /** Takes over the reloaded record: typed fields stay, the rest follows it. */
    follow: (values: Input): void => {
      setProblems([]);
      form.reset(values, { keepDirtyValues: true });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      // A second press during the first does nothing.
      if (!isSubmitting) void submit();
    },
  };
};

/** The form's state for its parts. */
export type CallForm<Input extends FieldValues> = ReturnType<typeof useCallForm<Input, Input>>;
