import * as words from '#messages/lists.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ReactNode, useId, useState } from 'react';
import { findFrom, isNamed } from '../../parts/find-by-name.ts';
import { FindBox } from '../../parts/find-box.tsx';
import { type ActiveFilters, togglePhone } from './active-filters.ts';
import styles from './brand-phones.module.css';
import { type BrandView, chosenFirst, grouped, type Option, whyNot } from './product-list-view.ts';

type Props = {
  brand: BrandView;
  chosen: string[];
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
};

/** The phones of a chosen brand: the chosen ones, then those of each device group; long lists have a search box. */
export const BrandPhones = ({ brand: { value: brand, label, phones }, chosen, update }: Props) => {
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
    <div className={styles.brand}>
      {all.length > findFrom && (
        <FindBox
          label={words.findInPhones(label)}
          text={text}
          onText={setText}
          found={all.filter((phone) => isNamed(phone.label, text)).length}
          of={all.length}
        />
      )}
      <ul className={styles.phones} aria-label={words.phonesOfBrand(label)} aria-busy={phones === null}>
        {phones === null &&
          [1, 2, 3].map((row) => (
            <li key={row}>
              <Skeleton className={styles.waiting} />
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
      <p id={id} className={styles.group}>
        {name}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
};
