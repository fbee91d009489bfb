import { Checkbox } from '#ui/checkbox.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { type ActiveFilters, clearBrands, clearFilter, toggleBrand, toggleValue } from './active-filters.ts';
import { BrandPhones } from './brand-phones.tsx';
import { FilterGroup } from './filter-group.tsx';
import { chosenFirst, type FiltersView, type FilterView } from './list-view.ts';

type Props = {
  view: FiltersView;
  active: ActiveFilters;
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
  /** More options are wanted than the page brought. */
  openFully: () => void;
  onRefine: () => void;
};

/** Every filter of a list (specification section 2, "Product list screen"). */
export const FilterColumn = (props: Props) => (
  <>
    {props.view.before.map((filter) => (
      <ValueFilter key={filter.key} filter={filter} {...props} />
    ))}
    {props.view.brands.length > 0 && <BrandFilter {...props} />}
    {props.view.after.map((filter) => (
      <ValueFilter key={filter.key} filter={filter} {...props} />
    ))}
  </>
);

const ValueFilter = ({ filter, active, update, openFully, onRefine }: Props & { filter: FilterView }) => {
  const { key, label, options, total } = filter;
  const chosen = active.filters[key] ?? [];
  return (
    <FilterGroup
      label={label}
      total={total}
      chosenCount={chosen.length}
      onClear={() => update((now) => clearFilter(now, key))}
      onRefine={onRefine}
      onOpen={openFully}
    >
      {chosenFirst(options, (value) => chosen.includes(value)).map(({ value, label, count, hex }) => (
        <li key={value}>
          <Checkbox
            label={label}
            count={count}
            checked={chosen.includes(value)}
            swatch={hex && <Swatch hex={hex} />}
            onChange={() => update((now) => toggleValue(now, key, value))}
          />
        </li>
      ))}
    </FilterGroup>
  );
};

const BrandFilter = ({ view: { brands }, active, update, openFully, onRefine }: Props) => (
  <FilterGroup
    label="Phone brand"
    total={brands.length}
    chosenCount={Object.keys(active.phoneBrands).length}
    onClear={() => update(clearBrands)}
    onRefine={onRefine}
    onOpen={openFully}
  >
    {chosenFirst(brands, (value) => value in active.phoneBrands).map((brand) => {
      const chosen = active.phoneBrands[brand.value];
      return (
        <li key={brand.value}>
          <Checkbox
            label={brand.label}
            count={brand.count}
            checked={chosen !== undefined}
            onChange={() => update((now) => toggleBrand(now, brand.value))}
          />
          {chosen && <BrandPhones brand={brand} chosen={chosen} update={update} />}
        </li>
      );
    })}
  </FilterGroup>
);
