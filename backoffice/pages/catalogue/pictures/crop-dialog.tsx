import { useAct } from '../../../parts/use-act.ts';
import type { LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CropArea } from './crop-area.tsx';
import { leastSize, partOf, type Placing, placingOf, type Shape, shapes } from './crop-part.ts';
import styles from './pictures.module.css';

type Props = { record: LibraryPicture; onDone: (part: LibraryPicture) => void; onClose: () => void };

const sliders = { size: 'Size', across: 'From left to right', down: 'From top to bottom' } as const;

const corners = { left: 'Left', top: 'Top', width: 'Width' } as const;

/** A part of a picture in the shape of the place that it is for; the picture itself stays. */
export const CropDialog = ({ record: { id, picture }, onDone, onClose }: Props) => {
  const [shape, setShape] = useState<Shape>('square');
  const [placing, setPlacing] = useState<Placing>({ size: 100, across: 50, down: 50 });
  const part = partOf(picture, shape, placing);
  const place = (at: Partial<Record<keyof typeof corners, number>>): void =>
    setPlacing(placingOf(picture, shape, { ...part, ...at }));
  const { act, ...form } = useAct();
  const store = async () => onDone(await api.staffCropPicture({ params: { id }, body: part }));
  return (
    <FormDialog title="Crop" action="Store this part" form={{ ...form, submit: () => act(store) }} onClose={onClose}>
      <CropArea picture={picture} part={part} onMove={(left, top) => place({ left, top })} />
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
            min={name === 'size' ? leastSize : 0}
            max={100}
            value={placing[name]}
            onChange={({ currentTarget }) => setPlacing({ ...placing, [name]: Number(currentTarget.value) })}
          />
        </label>
      ))}
      <fieldset className={styles.numbers}>
        <legend>In pixels of {`${picture.width} × ${picture.height}`}</legend>
        {(Object.keys(corners) as (keyof typeof corners)[]).map((name) => (
          <TextField
            key={name}
            label={corners[name]}
            type="number"
            min={name === 'width' ? 1 : 0}
            value={part[name]}
            onChange={({ currentTarget }) =>
              currentTarget.value !== '' && place({ [name]: currentTarget.valueAsNumber })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
};
