import { imageUrl } from '#contract/platform/images.ts';
import { starterGroups, type StarterGroup, type StarterPart } from '#contract/shop/staff-starter.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import record from '../../../parts/record.module.css';
import styles from './starter.module.css';

type Props = {
  parts: readonly StarterPart[];
  /** Keys of those that are left out. */
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
};

/** The proposed parts by their place; each can be left out. */
export const StarterParts = ({ parts, without, onChange }: Props) => {
  const leave = (keys: readonly string[], isIn: boolean): void => {
    const next = new Set(without);
    for (const key of keys)
      if (isIn) next.delete(key);
      else next.add(key);
    onChange(next);
  };
  const groups = Object.keys(starterGroups) as StarterGroup[];
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const own = parts.filter((part) => part.group === group);
        const keys = own.map(({ key }) => key);
        return (
          own.length > 0 && (
            <section key={group} aria-label={starterGroups[group]}>
              <div className={styles.head}>
                <h2>{starterGroups[group]}</h2>
                {own.length > 1 && (
                  <Checkbox
                    label={`All in ${starterGroups[group]}`}
                    checked={keys.every((key) => !without.has(key))}
                    onChange={(isIn) => leave(keys, isIn)}
                  />
                )}
              </div>
              <ul className={styles.parts}>
                {own.map((part) => (
                  <li key={part.key} className={styles.part}>
                    <Checkbox
                      label={part.title}
                      checked={!without.has(part.key)}
                      onChange={(isIn) => leave([part.key], isIn)}
                      {...(part.products !== null && { count: productsOf(part.products) })}
                      swatch={
                        part.picture && (
                          <img
                            className={styles.picture}
                            src={imageUrl(part.picture.path, 96)}
                            width={40}
                            height={40}
                            alt=""
                          />
                        )
                      }
                    />
                    {part.says !== '' && <p className={styles.says}>{part.says}</p>}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className={record.quiet}>Prices are shown to verified customers alone, on the homepage, too.</p>
    </div>
  );
};

const productsOf = (count: number): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? 'product' : 'products'}`;
