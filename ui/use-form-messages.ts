import { plainWords } from '#contract/plain-words.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldValues, get, type Path, type RegisterOptions, useForm, type UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import type { CallProblems } from './call-problems.ts';

type Options<Input extends FieldValues, Output> = Pick<
  UseFormProps<Input, unknown, Output>,
  'defaultValues' | 'values' | 'resetOptions'
> & {
  /** The call's own schema: the browser and the server check the same. */
  schema: z.ZodType<Output, Input>;
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
export const useFormMessages = <Input extends FieldValues, Output extends FieldValues>({
  schema,
  ...options
}: Options<Input, Output>) => {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema, { error: plainWords }), ...options });
  const [problems, setProblems] = useState<string[]>([]);
  // Read here, or the form would not know what was typed when it has to follow the record.
  const { errors, dirtyFields: _typed } = form.formState;
  return {
    form,
    problems,
    /** Forgets what the last call said, before the next. */
    clear: (): void => setProblems([]),
    /** @param listed whether what is said of fields goes to the top, too, instead of standing at them */
    show: ({ fields, general }: CallProblems, listed = false): void => {
      const values = form.getValues();
      const isAtField = (path: string) => !listed && holds(values, path.split('.'));
      const entries = Object.entries(fields);
      entries
        .filter(([path]) => isAtField(path))
        .forEach(([path, texts], i) =>
          form.setError(path as Path<Input>, { type: 'server', message: texts.join(' ') }, { shouldFocus: i === 0 }),
        );
      setProblems([...general, ...entries.flatMap(([path, texts]) => (isAtField(path) ? [] : texts))]);
    },
    /** What an input of the form needs: its registration and its message. */
    field: (path: Path<Input>, given?: RegisterOptions<Input>) => ({
      ...form.register(path, given),
      error: (get(errors, path) as { message?: string } | undefined)?.message,
    }),
  };
};
