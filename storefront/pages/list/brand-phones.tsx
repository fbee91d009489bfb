import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ActiveFilters, togglePhone } from './active-filters.ts';
import styles from './brand-phones.module.css';
import { type BrandView, chosenFirst } from './list-view.ts';

type Props = {
  brand: BrandView;
  chosen: string[];
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
};

/** The phones of a chosen brand. */
export const BrandPhones = ({ brand: { value: brand, label, phones }, chosen, update }: Props) => (
  <ul className={styles.phones} aria-label={`Phones of ${label}`} aria-busy={phones === null}>
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
);
