import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Options = {
  /** The stored input, as given to `write`; null for none. */
  read: () => object | null;
  /** Stores the current input. */
  write: (values: object) => void;
  /** Whether all options of the form are loaded. */
  ready: boolean;
};

const leaves = (values: object, path = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [[path + name, value]],
  );

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Stores a form's input until it is saved, and restores it where nothing else was typed meanwhile. */
export const useFormDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { read, write, ready }: Options,
): void => {
  const store = useRef({ read, write });
  useEffect(() => {
    store.current = { read, write };
  });
  const { subscribe, setValue, getValues, getFieldState } = form;
  useEffect(() => {
    if (!ready) return;
    const isFree = (path: Path<Input>) => isEmpty(getValues(path)) || !getFieldState(path).isDirty;
    // Checked before the first is set: after that the form counts every empty field as changed.
    const wanted = leaves(store.current.read() ?? {}).filter(
      ([path, kept]) => !isEmpty(kept) && isFree(path as Path<Input>),
    );
    for (const [path, kept] of wanted)
      setValue(path as Path<Input>, kept as PathValue<Input, Path<Input>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => store.current.write(values),
    });
  }, [ready, subscribe, setValue, getValues, getFieldState]);
};
