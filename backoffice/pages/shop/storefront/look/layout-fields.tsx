import { layoutChoices, type Style, styleFields } from '#contract/shop/style.ts';
import { useId } from 'react';
import editor from '../editor/editor.module.css';
import styles from './look.module.css';

type Field = keyof typeof layoutChoices;
type Props = { style: Style; onChange: (part: Partial<Style>) => void };

const fields = Object.keys(layoutChoices) as Field[];

/** What stands where: header, footer, cards and the page of a product, as small drawings. */
export const LayoutFields = ({ style, onChange }: Props) => (
  <section aria-label="Layout">
    <h2>Layout</h2>
    {fields.map((field) => (
      <LayoutField
        key={field}
        field={field}
        chosen={style[field]}
        onChoose={(key) => onChange({ [field]: key } as Partial<Style>)}
      />
    ))}
  </section>
);

type FieldProps = { field: Field; chosen: string; onChoose: (key: string) => void };

const LayoutField = ({ field, chosen, onChoose }: FieldProps) => {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={editor.fields}>
      <span id={id} className={editor.legend}>
        {styleFields[field]}
      </span>
      <div className={styles.layouts}>
        {Object.entries<string>(layoutChoices[field]).map(([key, name]) => (
          <label key={key} className={styles.layout}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            <Drawing rectangles={drawings[field][key] ?? ''} />
            {name}
          </label>
        ))}
      </div>
    </div>
  );
};

/** Rectangles as `x y width height`, from the quietest to the strongest. */
const drawings: Record<Field, Record<string, string>> = {
  header: {
    search: '22 9 22 5,8 20 48 2;8 9 10 5,48 9 8 5',
    centred: '8 9 14 3,42 9 14 3,14 20 36 2;26 8 12 6',
    band: '4 0 56 17,8 22 48 2;8 6 14 5',
    line: '30 9 14 3;8 8 4 5,15 8 10 5,49 9 8 4',
  },
  footer: {
    columns: '8 24 10 2,22 24 10 2,36 24 10 2,50 24 6 2,22 29 8 2,36 29 8 2;8 18 10 3',
    centred: '16 27 32 2;24 19 16 4',
    band: '0 18 64 22;8 24 14 4',
    line: '24 30 32 2;8 29 11 4',
  },
  card: {
    framed: '16 6 32 1,16 33 32 1,16 6 1 28,47 6 1 28,17 7 30 15;20 25 18 2,20 29 9 2',
    plain: '16 6 32 16;16 25 20 2,16 29 10 2',
    picture: '16 4 32 1,16 35 32 1,16 4 1 32,47 4 1 32,17 5 30 23;20 30 18 2',
  },
  product: {
    left: '6 7 20 20,46 7 12 14;29 8 14 3,29 14 10 2',
    large: '6 5 30 30,40 18 18 12;40 7 18 3,40 13 12 2',
    right: '38 7 20 20,24 7 11 14;6 8 14 3,6 14 10 2',
  },
};

const tones = ['var(--line)', 'var(--ink-3)'];

const Drawing = ({ rectangles }: { rectangles: string }) => (
  <svg viewBox="0 0 64 40" aria-hidden="true">
    {rectangles.split(';').map((group, tone) =>
      group.split(',').map((rectangle) => {
        const [x, y, width, height] = rectangle.split(' ');
        return <rect key={rectangle} x={x} y={y} width={width} height={height} fill={tones[tone]} />;
      }),
    )}
  </svg>
);
