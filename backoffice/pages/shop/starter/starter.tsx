import { staffLinks } from '#contract/staff-links.ts';
import { type Starter, type StarterGroup, starterGroups, type StarterPart } from '#contract/shop/staff-starter.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { imageUrl } from '#contract/platform/images.ts';
import { useState } from 'react';
import { api, starterQuery } from '../../../api/api.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import record from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './starter.module.css';

type Props = {
  parts: readonly StarterPart[];
  /** Keys of those that are left out. */
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
};

/** The proposed parts by their place; each can be left out. */
const StarterParts = ({ parts, without, onChange }: Props) => {
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

const title = 'Starter shop';

/** Proposes a menu and a homepage from the catalogue; makes them, and undoes that. */
export const StarterPage = () => (
  <SoleRecord title={title} query={starterQuery}>
    {(starter) => <Proposal key={starter.fingerprint} starter={starter} />}
  </SoleRecord>
);

const Proposal = ({ starter: { fingerprint, parts, last, can } }: { starter: Starter }) => {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { work, busy, problems } = useKept(starterQuery);
  const chosen = parts.filter(({ key }) => !without.has(key)).length;
  const make = () =>
    work(() => api.staffMakeStarter({ body: { fingerprint, without: [...without] } }), title, 'It is made.');
  const takeBack = () =>
    work(() => api.staffTakeBackStarter({ params: { id: last?.id ?? 0 } }), title, 'It is taken back.');
  return (
    <>
      <p className={record.summary}>
        A menu and a homepage from what you sell. Take out what you do not want; nothing is made before you press.
      </p>
      {last && <Made last={last} />}
      <Problems problems={problems} />
      {parts.length > 0 && <StarterParts parts={parts} without={without} onChange={setWithout} />}
      <Actions
        busy={busy}
        actions={[
          can.takeBack.possible &&
            action('Take it back', can.takeBack, takeBack, {
              confirm: {
                title: 'Take back what was made?',
                action: 'Take it back',
                children:
                  'Menu, homepage, pictures and the order of brands are as they were before. What was changed since stays, and is named.',
              },
            }),
          action(
            chosen === 1 ? 'Make this' : `Make these ${chosen}`,
            can.make.possible && chosen === 0 ? nothingChosen : can.make,
            make,
            { primary: true },
          ),
        ]}
      />
    </>
  );
};

const nothingChosen = { possible: false, whyNot: 'Tick what is to be made.' };

const when = (at: string): string => shopDateTime(new Date(at));

type MadeProps = { last: NonNullable<Starter['last']> };

const Made = ({ last: { parts, madeAt, madeBy, takenBackAt, takenBackBy, kept } }: MadeProps) =>
  takenBackAt === null ? (
    <Notice kind="success">
      {`${parts} made ${when(madeAt)} by ${madeBy}. `}
      <a href="/" className={record.link}>
        See the shop
      </a>
      {' or '}
      <TextLink to={staffLinks.storefront()}>go on with the storefront</TextLink>.
    </Notice>
  ) : (
    <Notice kind={kept.length > 0 ? 'warn' : 'info'}>
      {`Taken back ${when(takenBackAt)} by ${takenBackBy}. `}
      {kept.length > 0 && `Changed since, and left as they are: ${kept.join(', ')}.`}
    </Notice>
  );
