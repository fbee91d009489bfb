import { plainWords } from '#contract/plain-words.ts';
import { type CallProblems, callProblems } from '#ui/call-problems.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type FieldValues, get, type Path, type RegisterOptions, useForm, type UseFormProps } from 'react-hook-form';
import type { z } from 'zod';

export type CallFormOptions<Input extends FieldValues, Output> = {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
  /** Every field that the form draws, undefined for what is read from the page; of a form that begins once. */
  defaultValues?: UseFormProps<Input>['defaultValues'];
  /** What stands in the form. When the record is loaded anew, what nobody has touched follows it; what was typed stays. */
  values?: Input;
  /** Sends what was typed. What it throws becomes messages, as do the problems that it answers. */
  send: (values: Output) => Promise<CallProblems | null | void>;
  /** Whether what the server says of fields is listed with the rest, too, instead of standing at them. */
  listed?: boolean;
};

const isGroup = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;

/** Whether the form has a field at this path; a group of fields is none. */
const holds = (values: unknown, [name, ...rest]: string[]): boolean =>
  name === undefined ? !isGroup(values) : isGroup(values) && name in values && holds(values[name], rest);

/**
 * A form that is one call (specification section 5). Messages of the browser's check and of a failed call stand at their
 * fields, nested ones too; what belongs to no field of the form is in `problems`, for the top of it. Nothing that was
 * typed is lost by a failure, and the first wrong field gets the focus.
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
  // Read here, or the form would not know what was typed when it has to follow the record.
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
    /** What an input of the form needs: its registration and its message. */
    field: (path: Path<Input>, given?: RegisterOptions<Input>) => ({
      ...form.register(path, given),
      error: (get(errors, path) as { message?: string } | undefined)?.message,
    }),
    /** Begins anew with these values, as when they are what is kept now. */
    start: (next?: Input): void => form.reset(next, { keepDirtyValues: false }),
    /** Gives up what was typed, and what the last call said of it. */
    drop: (): void => {
      setProblems([]);
      form.reset(undefined, { keepDirtyValues: false });
    },
    /** The record as it is by now: what was typed stays, the rest follows it. */
    follow: (values: Input): void => {
      setProblems([]);
      form.reset(values, { keepDirtyValues: true });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      // A second press while the first is under way does nothing.
      if (!isSubmitting) void submit();
    },
  };
};

/** What a part of a form is handed of it. */
export type CallForm<Input extends FieldValues> = ReturnType<typeof useCallForm<Input, Input>>;
