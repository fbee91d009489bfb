import { wholeNumber } from '#kernel/whole-number.ts';
import * as words from '#messages/lists.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { type ReactNode, useId, useState } from 'react';
import { findFrom, isNamed } from '../../parts/find-by-name.ts';
import { type MadeMarkup, useMarkup } from '../../parts/made-markup.ts';
import {
  type ActiveFilters,
  clearBrands,
  clearFilter,
  isNarrowed,
  toggleBrand,
  togglePhone,
  toggleValue,
} from './active-filters.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FindBox } from '../../parts/find-box.tsx';
import brandPhonesStyles from './brand-phones.module.css';
import {
  type BrandView,
  chosenFirst,
  type FiltersView,
  type FilterView,
  grouped,
  type Option,
  optionsShown,
  whyNot,
} from './product-list-view.ts';
import styles from './filter-column.module.css';
import { FilterGroup, type FilterGroupProps } from './filter-group.tsx';

type BrandPhonesProps = {
  brand: BrandView;
  chosen: string[];
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
};

/** The phones of a chosen brand: the chosen ones, then those of each device group; long lists have a search box. */
const BrandPhones = ({ brand: { value: brand, label, phones }, chosen, update }: BrandPhonesProps) => {
  const [text, setText] = useState('');
  const isChosen = ({ value }: Option) => chosen.includes(value);
  const all = chosenFirst(phones ?? [], (value) => chosen.includes(value));
  const found = all.filter((phone) => !isChosen(phone) && isNamed(phone.label, text));
  const box = (phone: Option) => (
    <li key={phone.value}>
      <Checkbox
        label={phone.label}
        count={phone.count}
        checked={isChosen(phone)}
        whyNot={whyNot(phone, isChosen(phone))}
        onChange={() => update((now) => togglePhone(now, brand, phone.value))}
      />
    </li>
  );
  const groups = grouped(found);
  return (
    <div className={brandPhonesStyles.brand}>
      {all.length > findFrom && (
        <FindBox
          label={words.findInPhones(label)}
          text={text}
          onText={setText}
          found={all.filter((phone) => isNamed(phone.label, text)).length}
          of={all.length}
        />
      )}
      <ul className={brandPhonesStyles.phones} aria-label={words.phonesOfBrand(label)} aria-busy={phones === null}>
        {phones === null &&
          [1, 2, 3].map((row) => (
            <li key={row}>
              <Skeleton className={brandPhonesStyles.waiting} />
            </li>
          ))}
        {all.filter(isChosen).map(box)}
        {groups.length > 1
          ? groups.map(({ group, options }) => (
              <PhoneGroup key={group} name={group ?? words.otherPhones()}>
                {options.map(box)}
              </PhoneGroup>
            ))
          : found.map(box)}
      </ul>
    </div>
  );
};

const PhoneGroup = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <li>
      <p id={id} className={brandPhonesStyles.group}>
        {name}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
};

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
  /** Every filter whose options are not all shown has a search box. */
  dense?: boolean;
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

const ValueFilter = (props: ValueProps) => {
  const { filter, first = false, active, update, openFully, onRefine, folding = false, dense = false } = props;
  const { key, label, options, total } = filter;
  const chosen = active.filters[key] ?? [];
  const ordered = chosenFirst(options, (value) => chosen.includes(value));
  return (
    <OptionGroup
      id={`${folding ? 'drawer' : 'filter'}-${key}`}
      label={label}
      total={total}
      chosenCount={chosen.length}
      folds={foldsOf(folding, first, active)}
      onClear={() => update((now) => clearFilter(now, key))}
      onRefine={onRefine}
      onOpen={openFully}
      findFrom={dense ? optionsShown : findFrom}
      options={ordered}
      isChosen={({ value }) => chosen.includes(value)}
      onChange={({ value }) => update((now) => toggleValue(now, key, value))}
    />
  );
};

const BrandFilter = ({ view, active, update, openFully, onRefine, folding = false, dense = false }: Props) => {
  const brands = chosenFirst(view.brands, (value) => value in active.phoneBrands);
  const phonesOf = (brand: BrandView) => {
    const chosen = active.phoneBrands[brand.value];
    return chosen && <BrandPhones brand={brand} chosen={chosen} update={update} />;
  };
  return (
    <OptionGroup
      id={folding ? 'drawer-brands' : 'filter-brands'}
      label={words.phoneBrand()}
      total={brands.length}
      chosenCount={Object.keys(active.phoneBrands).length}
      folds={foldsOf(folding, true, active)}
      onClear={() => update(clearBrands)}
      onRefine={onRefine}
      onOpen={openFully}
      findFrom={dense ? optionsShown : findFrom}
      options={brands}
      isChosen={({ value }) => value in active.phoneBrands}
      onChange={({ value }) => update((now) => toggleBrand(now, value))}
      below={phonesOf}
    />
  );
};

type GroupProps<T extends Option> = Omit<FilterGroupProps, 'labels' | 'children'> & {
  /** The chosen ones first. */
  options: readonly T[];
  isChosen: (option: T) => boolean;
  onChange: (option: T) => void;
  /** What a chosen one opens. */
  below?: (option: T) => ReactNode;
};

const OptionGroup = <T extends Option>({ options, isChosen, onChange, below, ...group }: GroupProps<T>) => {
  const markup = useMarkup();
  const { id, label, total, chosenCount, folds } = group;
  // What is below a chosen option is not alike anywhere.
  if (import.meta.env.SSR && markup && !(below && chosenCount > 0)) {
    const shown = options.slice(0, Math.max(optionsShown, chosenCount));
    const rows = shown.map((option) => optionMarkup(markup, option, isChosen(option))).join('');
    return markup.filled(
      `filter ${total} ${chosenCount} ${folds} ${group.findFrom}`,
      { id, label, rows },
      ({ id, label, rows }) => (
        <FilterGroup {...group} id={id} label={label} labels={[]}>
          {rows}
        </FilterGroup>
      ),
    );
  }
  return (
    <FilterGroup {...group} labels={options.map((option) => option.label)}>
      {options.map((option) => {
        const chosen = isChosen(option);
        return (
          <OptionRow
            key={option.value}
            label={option.label}
            count={option.count}
            checked={chosen}
            hex={option.hex}
            unavailable={whyNot(option, chosen)}
            onChange={() => onChange(option)}
            below={below?.(option)}
          />
        );
      })}
    </FilterGroup>
  );
};

const optionMarkup = (markup: MadeMarkup, option: Option, checked: boolean): string => {
  const { label, count, hex } = option;
  const unavailable = whyNot(option, checked);
  return markup.filled(
    `option ${checked} ${hex} ${unavailable}`,
    { label, count: wholeNumber(count) },
    ({ label, count }) => <OptionRow {...{ label, count, checked, hex, unavailable }} onChange={() => {}} />,
  );
};

type RowProps = {
  label: string;
  count: number | string;
  checked: boolean;
  hex: string | undefined;
  unavailable: string | undefined;
  onChange: () => void;
  below?: ReactNode;
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
