import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Swatch } from '#ui/swatch.tsx';
import {
  type ActiveFilters,
  clearBrands,
  clearFilter,
  toggleBrand,
  togglePhone,
  toggleValue,
} from './active-filters.ts';
import styles from './filter-column.module.css';
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
export const FilterColumn = ({ view, active, update, openFully, onRefine }: Props) => {
  const group = ({ key, label, options, total }: FilterView) => {
    const chosen = active.filters[key] ?? [];
    return (
      <FilterGroup
        key={key}
        label={label}
        total={total}
        options={chosenFirst(options, (value) => chosen.includes(value))}
        chosenCount={chosen.length}
        onClear={() => update((now) => clearFilter(now, key))}
        onRefine={onRefine}
        onOpen={openFully}
        draw={({ value, label, count, hex }) => (
          <Checkbox
            label={label}
            count={count}
            checked={chosen.includes(value)}
            swatch={hex && <Swatch hex={hex} />}
            onChange={() => update((now) => toggleValue(now, key, value))}
          />
        )}
      />
    );
  };
  return (
    <div className={styles.column}>
      {view.before.map(group)}
      {view.brands.length > 0 && (
        <FilterGroup
          label="Phone brand"
          total={view.brands.length}
          options={chosenFirst(view.brands, (value) => value in active.phoneBrands)}
          chosenCount={Object.keys(active.phoneBrands).length}
          onClear={() => update(clearBrands)}
          onRefine={onRefine}
          onOpen={openFully}
          draw={({ value: brand, label, count, phones }) => {
            const chosen = active.phoneBrands[brand];
            return (
              <>
                <Checkbox
                  label={label}
                  count={count}
                  checked={chosen !== undefined}
                  onChange={() => update((now) => toggleBrand(now, brand))}
                />
                {chosen && (
                  <ul className={styles.phones} aria-label={`Phones of ${label}`}>
                    {phones === null
                      ? [1, 2, 3].map((row) => (
                          <li key={row}>
                            <Skeleton className={styles.waiting} />
                          </li>
                        ))
                      : chosenFirst(phones, (value) => chosen.includes(value)).map((phone) => (
                          <li key={phone.value}>
                            <Checkbox
                              label={phone.label}
                              count={phone.count}
                              checked={chosen.includes(phone.value)}
                              onChange={() => update((now) => togglePhone(now, brand, phone.value))}
                            />
                          </li>
                        ))}
                  </ul>
                )}
              </>
            );
          }}
        />
      )}
      {view.after.map(group)}
    </div>
  );
};
