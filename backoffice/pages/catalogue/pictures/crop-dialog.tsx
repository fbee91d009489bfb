import type { LibraryPicture, CropPicture } from '#contract/catalogue/staff-pictures.ts';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { imageUrl } from '#contract/platform/images.ts';
import type { Asset } from '#contract/catalogue/catalogue.ts';
import { useState, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useAct } from '../../../parts/use-act.ts';
import { api } from '../../../api/api.ts';
import { type DialogProps, FormDialog } from '../../../forms/form-dialog.tsx';
import { leastSize, partOf, type Placing, placingOf, type Shape, shapes } from './crop-part.ts';
import styles from './pictures.module.css';

type CropAreaProps = {
  picture: Asset;
  part: CropPicture;
  /** Moves the part's corner, in pixels of the picture. */
  onMove: (left: number, top: number) => void;
};

/** Per cent of the picture that an arrow key moves the part; with Shift ten times as far. */
const keyStep = 0.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole picture with the part in a frame, which is dragged by mouse, pen or finger, or moved by arrow keys. */
const CropArea = ({ picture: { path, width, height }, part, onMove }: CropAreaProps) => {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const start = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, left: part.left, top: part.top };
  };
  const move = (event: PointerEvent<HTMLButtonElement>): void => {
    const began = from.current;
    // Drawn as large as its box allows, so both directions have one scale.
    const scale = event.currentTarget.querySelector('svg')?.getScreenCTM()?.a;
    if (!began || !scale) return;
    onMove(began.left + (event.clientX - began.x) / scale, began.top + (event.clientY - began.y) / scale);
  };
  const end = (): void => {
    from.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const far = Math.max(1, Math.round(Math.max(width, height) * keyStep * (event.shiftKey ? 10 : 1)));
    onMove(part.left + x * far, part.top + y * far);
  };
  return (
    <button
      type="button"
      className={styles.crop}
      aria-label={`The part, ${part.width} × ${part.height} pixels, ${part.left} from the left and ${part.top} from the top. Arrow keys move it.`}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={imageUrl(path, 1280)} width={width} height={height} />
        <path
          className={styles.outside}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0Z M${part.left} ${part.top}h${part.width}v${part.height}h${-part.width}Z`}
        />
        <rect
          className={styles.part}
          x={part.left}
          y={part.top}
          width={part.width}
          height={part.height}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </button>
  );
};

type Props = DialogProps<LibraryPicture> & { record: LibraryPicture };

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
