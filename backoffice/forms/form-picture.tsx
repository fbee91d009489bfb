import type { Asset } from '#contract/catalogue/catalogue.ts';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PictureField } from '../parts/picture-field.tsx';

type Field = 'pictureId' | 'logoId';
type Props<Input extends { [F in Field]?: number | null }, Output> = {
  form: { form: UseFormReturn<Input, unknown, Output> };
  name?: Field;
  label?: string;
  /** What the record has. */
  first: Asset | null;
  hint: string;
};

/** The picture of a record, of which the form holds the id alone. */
export const FormPicture = <Input extends { [F in Field]?: number | null }, Output>(props: Props<Input, Output>) => {
  const { form, name = 'pictureId', label = 'Picture', first, hint } = props;
  const { control, setValue } = form.form as unknown as UseFormReturn<Record<Field, number | null>>;
  const [chosen, setChosen] = useState(first);
  const pictureId = useWatch({ control, name });
  const choose = (asset: Asset | null): void => {
    setChosen(asset);
    setValue(name, asset?.id ?? null, { shouldDirty: true });
  };
  const value = [first, chosen].find((each) => each && each.id === pictureId) ?? null;
  return <PictureField label={label} hint={hint} value={value} onChange={choose} onRemove={() => choose(null)} />;
};
