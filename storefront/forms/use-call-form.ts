import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type RegisterOptions, useForm } from 'react-hook-form';
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

/** Whether the form has a field at this path. */
const holds = (values: unknown, [name, ...rest]: string[]): boolean =>
  name === undefined ||
  (typeof values === 'object' &&
    values !== null &&
    name in values &&
    holds((values as Record<string, unknown>)[name], rest));

/**
 * A form that is one call (specification section 5). Messages of the browser's check and of a 422 stand at their
 * fields, nested ones too; what belongs to no field of the form is in `problems`, for the top of it. Nothing that was
 * typed is lost by a failure, and the first wrong field gets the focus.
 */
export const useCallForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  send,
  listed = false,
}: Options<Input, Output>) => {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [problems, setProblems] = useState<string[]>([]);
  const { run, busy } = useAction(send);

  const submit = form.handleSubmit(async (values) => {
    setProblems([]);
    const found = await run(values);
    if (!found) return;
    const known = Object.entries(found.fields).filter(([path]) => !listed && holds(defaultValues, path.split('.')));
    known.forEach(([path, texts], i) =>
      form.setError(path as Path<Input>, { type: 'server', message: texts.join(' ') }, { shouldFocus: i === 0 }),
    );
    const shown = new Set(known.map(([path]) => path));
    const unmapped = Object.entries(found.fields).flatMap(([path, texts]) => (shown.has(path) ? [] : texts));
    setProblems([...found.general, ...unmapped]);
  });

  // Read here, or the form would not know what was typed when it has to follow.
  const { errors, dirtyFields: _typed } = form.formState;
  const draw = (path: Path<Input>, options?: RegisterOptions<Input>) => ({
    ...form.register(path, options),
    error: (get(errors, path) as { message?: string } | undefined)?.message,
  });
  return {
    form,
    /** What an input of the form needs: its registration and its message. */
    field: (path: Path<Input>) => draw(path),
    /** The same for a choice of ids: a number, or undefined when nothing is chosen. */
    idField: (path: Path<Input>) => draw(path, { setValueAs: (value) => (value ? Number(value) : undefined) }),
    problems,
    busy,
    /** The record as it is by now: what was typed stays, the rest follows it. */
    follow: (values: Input) => {
      setProblems([]);
      form.reset(values, { keepDirtyValues: true });
    },
    submit: (event: FormEvent) => void submit(event),
  };
};

/** What a part of a form is handed of it. */
export type CallForm<Input extends FieldValues> = ReturnType<typeof useCallForm<Input, Input>>;
