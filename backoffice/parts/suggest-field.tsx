import { TextField } from '#ui/text-field.tsx';
import { type ComponentProps, useId } from 'react';
import { Datalist } from './datalist.tsx';

type Props = ComponentProps<typeof TextField> & Pick<ComponentProps<typeof Datalist>, 'options'>;

/** A text field that offers known values. */
export const SuggestField = ({ options, ...field }: Props) => {
  const list = useId();
  return (
    <>
      <TextField {...field} list={options.length > 0 ? list : undefined} />
      <Datalist id={list} options={options} />
    </>
  );
};
