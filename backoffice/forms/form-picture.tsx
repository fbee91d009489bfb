import type { Asset } from '#contract/catalogue/catalogue.ts';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PictureField } from '../parts/picture-field.tsx';

type Props<Input extends { pictureId: number | null }, Output> = {
  form: { form: UseFormReturn<Input, unknown, Output> };
  /** What the record has. */
  first: Asset | null;
  hint: string;
};

/** The picture of a record, of which the form holds the id alone. */
export const FormPicture = <Input extends { pictureId: number | null }, Output>(props: Props<Input, Output>) => {
  const { form, first, hint } = props;
  const { control, setValue } = form.form as unknown as UseFormReturn<{ pictureId: number | null }>;
  const [chosen, setChosen] = useState(first);
  const pictureId = useWatch({ control, name: 'pictureId' });
  const choose = (asset: Asset | null): void => {
    setChosen(asset);
    setValue('pictureId', asset?.id ?? null, { shouldDirty: true });
  };
  const value = [first, chosen].find((each) => each && each.id === pictureId) ?? null;
  return <PictureField label="Picture" hint={hint} value={value} onChange={choose} onRemove={() => choose(null)} />;
};
