import { layoutChoices, type Style, styleFields } from '#contract/shop/style.ts';
import { useId } from 'react';
import editor from '../editor/editor.module.css';
import styles from './look.module.css';
import rectanglesOf from './drawings.json' with { type: 'json' };

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
const drawings: Record<Field, Record<string, string>> = rectanglesOf;

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
