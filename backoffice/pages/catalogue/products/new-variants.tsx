import { catalogueStock } from '#contract/catalogue/fields.ts';
import type { CatalogueChoices } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { NewVariants } from '#contract/catalogue/staff-products.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FieldErrors, get } from 'react-hook-form';
import { SuggestField } from '../../../parts/suggest-field.tsx';
import styles from './new-product.module.css';
import { DecimalField, NumberField } from '../../../forms/number-fields.tsx';

export type Variant = NewVariants['variants'][number];

/** Why what stands at a path of a form is refused. */
export const errorsAt =
  (errors: FieldErrors) =>
  (path: string): string | undefined => {
    const message: unknown = (get(errors, path) as { message?: unknown } | undefined)?.message;
    return typeof message === 'string' ? message : undefined;
  };

export const emptyVariant: Variant = { sku: '', name: '', upc: '', price: '', stock: 'In Stock', values: [] };

/** The next of a row of variants: what mostly stays is filled in, a number at the end of the SKU goes on. */
const nextVariant = (last: Variant | undefined): Variant =>
  last
    ? { ...last, sku: last.sku.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(n.length, '0')), upc: '' }
    : emptyVariant;

type Props = {
  options: readonly string[];
  variants: readonly Variant[];
  attributes: CatalogueChoices['attributes'];
  /** The message at a path of the input. */
  errorAt: (path: string) => string | undefined;
  onChange: (next: { options: string[]; variants: Variant[] }) => void;
};

const stockOptions = Object.values(catalogueStock).map((label) => ({ value: label, label }));

/** Options and variants of a product, as they are typed: a column an option, a row a variant. */
export const NewVariantFields = ({ options, variants, attributes, errorAt, onChange }: Props) => {
  const set = (at: number, to: Partial<Variant>): void =>
    onChange({ options: [...options], variants: variants.map((each, i) => (i === at ? { ...each, ...to } : each)) });
  const rename = (place: number, name: string): void =>
    onChange({ options: options.map((each, i) => (i === place ? name : each)), variants: [...variants] });
  const drop = (place: number): void =>
    onChange({
      options: options.filter((_, i) => i !== place),
      variants: variants.map((each) => ({ ...each, values: each.values.filter((_, i) => i !== place) })),
    });
  // A row has no key of its own while it is typed.
  const columns = options.map((name, place) => ({ name, key: `option ${place}` }));
  const rows = variants.map((variant, at) => ({ variant, key: `variant ${at}` }));
  const named = attributes.filter(({ code }) => code !== 'brand' && code !== 'rack');
  const optionNames = [...new Set(named.map(({ label }) => label))];
  return (
    <>
      {columns.map(({ name, key }, place) => (
        <div key={key} className={styles.option}>
          <SuggestField
            label={`Option ${place + 1}`}
            hint="Colour, quality, capacity …"
            error={errorAt(`options.${place}`)}
            options={optionNames}
            value={name}
            onChange={({ currentTarget }) => rename(place, currentTarget.value)}
          />
          <Button shape="icon" aria-label={`Remove option ${place + 1}`} onClick={() => drop(place)}>
            <Icon name="trash" size={14} />
          </Button>
        </div>
      ))}
      {options.length < staffLimits.optionsMax && (
        <p>
          <Button onClick={() => onChange({ options: [...options, ''], variants: [...variants] })}>
            <Icon name="plus" size={14} />
            Add an option
          </Button>
        </p>
      )}
      <ol className={styles.variants} aria-label="Variants">
        {rows.map(({ variant, key }, at) => {
          const field = (name: 'sku' | 'upc' | 'price' | 'stock') => ({
            error: errorAt(`variants.${at}.${name}`),
            value: variant[name],
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              set(at, { [name]: currentTarget.value }),
          });
          return (
            <li key={key} className={styles.variant} aria-label={`Variant ${at + 1}`}>
              {columns.map(({ name, key: option }, place) => (
                <SuggestField
                  key={option}
                  label={name === '' ? `Value ${place + 1}` : name}
                  options={valuesOf(name, attributes)}
                  error={errorAt(`variants.${at}.values.${place}`)}
                  value={variant.values[place] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    set(at, { values: options.map((_, i) => (i === place ? value : (variant.values[i] ?? ''))) })
                  }
                />
              ))}
              <TextField label="SKU" {...field('sku')} />
              <DecimalField label="Price" {...field('price')} />
              <SelectField label="Stock" placeholder="Unknown" options={stockOptions} {...field('stock')} />
              <NumberField label="UPC" optional {...field('upc')} />
              {variants.length > 1 && (
                <Button
                  shape="icon"
                  className={styles.remove}
                  aria-label={`Remove variant ${at + 1}`}
                  onClick={() => onChange({ options: [...options], variants: variants.filter((_, i) => i !== at) })}
                >
                  <Icon name="trash" size={14} />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {variants.length < staffLimits.newVariantsMax && (
        <p>
          <Button
            onClick={() => onChange({ options: [...options], variants: [...variants, nextVariant(variants.at(-1))] })}
          >
            <Icon name="plus" size={14} />
            Add a variant
          </Button>
        </p>
      )}
    </>
  );
};

const valuesOf = (name: string, attributes: CatalogueChoices['attributes']): readonly string[] =>
  attributes.find(({ code, label }) => [code, label.toLowerCase()].includes(name.trim().toLowerCase()))?.values ?? [];
