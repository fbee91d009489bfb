import { zodResolver } from '@hookform/resolvers/zod';
import { callProblems } from '#ui/call-problems.ts';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import type { z } from 'zod';

type Options<Input extends FieldValues, Output> = {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
  /** What stands in the form. When the record is loaded anew, what nobody has touched follows it; what was typed stays. */
  values: Input;
  /** Sends what was typed. Its failures become messages. */
  send: (values: Output) => Promise<void>;
};

/** A form that is one call. A failure's messages stand at their fields; what belongs to no field is in `problems`. */
export const useStaffForm = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  send,
}: Options<Input, Output>) => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Input>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const [problems, setProblems] = useState<string[]>([]);

  const submit = form.handleSubmit(async (given) => {
    setProblems([]);
    try {
      await send(given);
    } catch (error) {
      const { fields, general } = callProblems(error);
      const paths = Object.keys(fields).filter((path) => get(form.getValues(), path) !== undefined);
      for (const path of paths)
        form.setError(path as Path<Input>, { type: 'server', message: fields[path]?.join(' ') ?? '' });
      const unmapped = Object.entries(fields).flatMap(([path, texts]) => (paths.includes(path) ? [] : texts));
      setProblems([...general, ...unmapped]);
    }
  });

  const { errors, isSubmitting } = form.formState;
  return {
    form,
    /** After a change was sent: what stands in the form is what is kept now. */
    start: (next: Input): void => form.reset(next, { keepDirtyValues: false }),
    /** What an input of the form needs: its registration and its message. */
    field: (path: Path<Input>, options?: RegisterOptions<Input>) => ({
      ...form.register(path, options),
      error: (get(errors, path) as { message?: string } | undefined)?.message,
    }),
    problems,
    busy: isSubmitting,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A second press while the first is under way does nothing.
      if (!isSubmitting) void submit();
    },
  };
};
