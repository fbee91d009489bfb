import { Checkbox } from '#ui/checkbox.tsx';
import { Swatch } from '#ui/swatch.tsx';
import type { ReactNode } from 'react';
import { useMarkup } from '../../parts/made-markup.ts';
import {
  type ActiveFilters,
  clearBrands,
  clearFilter,
  isNarrowed,
  toggleBrand,
  toggleValue,
} from './active-filters.ts';
import { BrandPhones } from './brand-phones.tsx';
import styles from './filter-column.module.css';
import { FilterGroup } from './filter-group.tsx';
import { chosenFirst, type FiltersView, type FilterView, type Option, whyNot } from './product-list-view.ts';

const wholeNumber = new Intl.NumberFormat('en-CA');

type Props = {
  view: FiltersView;
  /** The counts are from before the last choice. */
  late: boolean;
  active: ActiveFilters;
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
  /** Requests more options than the page contains. */
  openFully: () => void;
  onRefine: () => void;
  /**
   * Filters collapse by their names; those with a choice start open, without any the first one and the phones: a drawer
   * shows all filters at a glance.
   */
  folding?: boolean;
};

/** Every filter of a list (specification section 2, "Product list screen"). */
export const FilterColumn = (props: Props) => (
  <div className={styles.column} aria-busy={props.late}>
    {props.view.before.map((filter, i) => (
      <ValueFilter key={filter.key} filter={filter} first={i === 0} {...props} />
    ))}
    {props.view.brands.length > 0 && <BrandFilter {...props} />}
    {props.view.after.map((filter) => (
      <ValueFilter key={filter.key} filter={filter} {...props} />
    ))}
  </div>
);

// If something is chosen, its filter is open, and so in view; others would push it out.
const foldsOf = (folding: boolean, open: boolean, active: ActiveFilters) =>
  folding ? (open && !isNarrowed(active) ? 'open' : 'closed') : null;

type ValueProps = Props & { filter: FilterView; first?: boolean };

const ValueFilter = ({ filter, first = false, active, update, openFully, onRefine, folding = false }: ValueProps) => {
  const { key, label, options, total } = filter;
  const chosen = active.filters[key] ?? [];
  const ordered = chosenFirst(options, (value) => chosen.includes(value));
  return (
    <FilterGroup
      label={label}
      total={total}
      chosenCount={chosen.length}
      folds={foldsOf(folding, first, active)}
      onClear={() => update((now) => clearFilter(now, key))}
      onRefine={onRefine}
      onOpen={openFully}
      labels={ordered.map((option) => option.label)}
    >
      {ordered.map((option) => (
        <FilterOption
          key={option.value}
          option={option}
          checked={chosen.includes(option.value)}
          onChange={() => update((now) => toggleValue(now, key, option.value))}
        />
      ))}
    </FilterGroup>
  );
};

const BrandFilter = ({ view, active, update, openFully, onRefine, folding = false }: Props) => {
  const brands = chosenFirst(view.brands, (value) => value in active.phoneBrands);
  return (
    <FilterGroup
      label="Phone brand"
      total={brands.length}
      chosenCount={Object.keys(active.phoneBrands).length}
      folds={foldsOf(folding, true, active)}
      onClear={() => update(clearBrands)}
      onRefine={onRefine}
      onOpen={openFully}
      labels={brands.map(({ label }) => label)}
    >
      {brands.map((brand) => {
        const chosen = active.phoneBrands[brand.value];
        return (
          <FilterOption
            key={brand.value}
            option={brand}
            checked={chosen !== undefined}
            onChange={() => update((now) => toggleBrand(now, brand.value))}
            below={chosen && <BrandPhones brand={brand} chosen={chosen} update={update} />}
          />
        );
      })}
    </FilterGroup>
  );
};

type OptionProps = {
  option: Option;
  checked: boolean;
  onChange: () => void;
  /** What a choice opens. */
  below?: ReactNode;
};

const FilterOption = ({ option, checked, onChange, below }: OptionProps) => {
  const markup = useMarkup();
  const { label, count, hex } = option;
  const unavailable = whyNot(option, checked);
  const look = { label, count: wholeNumber.format(count), checked, hex, unavailable, onChange, below };
  if (!markup || below) return <OptionRow {...look} />;
  const { count: printed } = look;
  return markup.filled(`option ${checked} ${hex} ${unavailable}`, { label, count: printed }, (texts) => (
    <OptionRow {...look} {...texts} />
  ));
};

type RowProps = Omit<OptionProps, 'option'> & {
  label: string;
  count: string;
  hex: string | undefined;
  unavailable: string | undefined;
};

const OptionRow = ({ label, count, checked, hex, unavailable, onChange, below }: RowProps) => (
  <li>
    <Checkbox
      label={label}
      count={count}
      checked={checked}
      swatch={hex && <Swatch hex={hex} />}
      whyNot={unavailable}
      onChange={onChange}
    />
    {below}
  </li>
);
