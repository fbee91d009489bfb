import { imageUrl } from '#contract/images.ts';
import type { LibraryPicture } from '#contract/staff-pictures.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { partOf, type Placing, type Shape, shapes } from './crop-part.ts';
import styles from './pictures.module.css';

type Props = { record: LibraryPicture; onDone: (part: LibraryPicture) => void; onClose: () => void };

const sliders = { size: 'Size', across: 'From left to right', down: 'From top to bottom' } as const;

/** A part of a picture in the shape of the place that it is for; the picture itself stays. */
export const CropDialog = ({ record: { id, picture }, onDone, onClose }: Props) => {
  const [shape, setShape] = useState<Shape>('square');
  const [placing, setPlacing] = useState<Placing>({ size: 100, across: 50, down: 50 });
  const part = partOf(picture, shape, placing);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.staffCropPicture({ params: { id }, body: part }),
    onSuccess: onDone,
  });
  const form = {
    problems: error ? allProblems(callProblems(error)) : [],
    busy: isPending,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      mutate();
    },
  };
  return (
    <FormDialog title="Crop" action="Store this part" form={form} onClose={onClose}>
      <svg
        className={styles.crop}
        viewBox={`${part.left} ${part.top} ${part.width} ${part.height}`}
        role="img"
        aria-label={`The part, ${part.width} × ${part.height} pixels`}
      >
        <image href={imageUrl(picture.path, 1280)} width={picture.width} height={picture.height} />
      </svg>
      <SelectField
        label="Shape"
        placeholder="Choose a shape"
        value={shape}
        options={(Object.keys(shapes) as Shape[]).map((each) => ({ value: each, label: shapes[each].label }))}
        onChange={({ currentTarget }) => setShape(currentTarget.value as Shape)}
      />
      {(Object.keys(sliders) as (keyof Placing)[]).map((name) => (
        <label key={name} className={styles.slider}>
          {sliders[name]}
          <input
            type="range"
            min={name === 'size' ? 20 : 0}
            max={100}
            value={placing[name]}
            onChange={({ currentTarget }) => setPlacing({ ...placing, [name]: Number(currentTarget.value) })}
          />
        </label>
      ))}
    </FormDialog>
  );
};
