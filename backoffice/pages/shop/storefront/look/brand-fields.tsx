import { Style, styleChoices, styleFields } from '#contract/shop/style.ts';
import * as staffMessages from '#messages/staff.js';
import type { StaffStyle } from '#contract/shop/staff-style.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useId, useState } from 'react';
import { Choice } from '../editor/editor-bar.tsx';
import editor from '../editor/editor.module.css';
import styles from './look.module.css';

type Props = { style: Style; lines: StaffStyle['lines']; onChange: (part: Partial<Style>) => void };

/** Colours that shops choose most, by their names. */
const accents = {
  '#006479': 'Teal',
  '#f6ce00': 'Yellow',
  '#c8102e': 'Red',
  '#5b50b0': 'Violet',
  '#0f7a40': 'Green',
  '#682848': 'Plum',
};

const choiceFields = Object.keys(styleChoices) as (keyof typeof styleChoices)[];

/** The picks that a look is made of; what they come to is said in words. */
export const BrandFields = ({ style, lines, onChange }: Props) => (
  <section aria-label="Brand">
    <h2>Brand</h2>
    <ColourField label="Accent" value={style.accent} onChange={(accent) => onChange({ accent })} />
    <ul className={styles.lines} aria-label="What can be read">
      {lines.map(({ says, ratio, colour, corrected }) => (
        <li key={says} className={corrected ? styles.corrected : undefined}>
          {corrected ? <Dot colour={colour} /> : <Icon name="check" size={16} />}
          <span>{says}</span>
          <strong>{`${ratio.toFixed(1)} : 1`}</strong>
        </li>
      ))}
    </ul>
    <Checkbox
      label="A colour of its own for the band on top"
      checked={style.band !== null}
      onChange={(has) => onChange({ band: has ? style.accent : null })}
    />
    {style.band !== null && <ColourField label="Band" value={style.band} onChange={(band) => onChange({ band })} />}
    {choiceFields.map((field) =>
      // Night is dark for everyone.
      field === 'theme' && style.ground === 'night' ? null : (
        <Choice
          key={field}
          named
          stacked={field === 'font'}
          label={styleFields[field]}
          options={Object.values(styleChoices[field])}
          chosen={Object.keys(styleChoices[field]).indexOf(style[field])}
          onChoose={(at) => onChange({ [field]: Object.keys(styleChoices[field])[at] } as Partial<Style>)}
        />
      ),
    )}
    <Checkbox label="Headings in capitals" checked={style.capitals} onChange={(capitals) => onChange({ capitals })} />
  </section>
);

/** Squares of colours as SVG, because the security policy allows no style attribute. */
const Dot = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
    <rect width="16" height="16" rx="4" fill={colour} />
  </svg>
);

type ColourProps = { label: string; value: string; onChange: (colour: string) => void };

const ColourField = ({ label, value, onChange }: ColourProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <fieldset className={editor.fields}>
      <legend className={editor.legend}>{label}</legend>
      <div className={styles.swatches}>
        {Object.entries(accents).map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            aria-label={name}
            aria-pressed={colour === value}
            className={styles.swatch}
            onClick={() => onChange(colour)}
          >
            <Dot colour={colour} />
          </button>
        ))}
      </div>
      <div className={styles.another}>
        <label htmlFor={id} className="visually-hidden">{`${label}: another colour`}</label>
        <input
          id={id}
          type="color"
          className={styles.own}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          className={styles.typed}
          label={`${label} as #rrggbb`}
          value={typed ?? value}
          error={
            typed === undefined || Style.shape.accent.safeParse(typed).success ? undefined : staffMessages.colourForm()
          }
          onChange={(event) => {
            const text = event.currentTarget.value;
            const read = Style.shape.accent.safeParse(text);
            setTyped(text);
            if (read.success) onChange(read.data);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </fieldset>
  );
};
