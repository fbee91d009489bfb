import { shopDateTime } from '#kernel/dates.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../../../parts/mark.tsx';
import styles from './editor.module.css';

type Props = {
  title: string;
  /** How the page is looked at. */
  children: ReactNode;
  draft: {
    record: { changed: readonly string[]; keptAt: string | null; revision: number; draft: object };
    doc: object;
    mayUndo: boolean;
    undo: () => void;
  };
  onDiscard: () => void;
  onCompare?: () => void;
  onPublish: () => void;
  /** Beside the way back. */
  more?: ReactNode;
};

/** Above a page that is edited from a draft: how it is looked at, and what becomes of the draft. */
export const EditorBar = ({ title, children, draft, onDiscard, onCompare, onPublish, more }: Props) => {
  const { changed, keptAt, revision } = draft.record;
  const isTyped = draft.doc !== draft.record.draft;
  const count = changed.length;
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        <Mark />
        {title}
      </p>
      {children}
      <output className={styles.state}>
        {count > 0 && <strong className={styles.count}>{`${count} ${count === 1 ? 'change' : 'changes'}`}</strong>}
        {isTyped
          ? 'Keeping…'
          : count === 0
            ? 'As shoppers see it'
            : `in the draft${keptAt === null ? '' : ` · kept ${shopDateTime(new Date(keptAt)).slice(11)}`}`}
      </output>
      {draft.mayUndo && (
        <Button variant="bare" onClick={draft.undo}>
          Undo
        </Button>
      )}
      <Button variant="bare" disabled={revision === 0 && !isTyped} onClick={onDiscard}>
        Discard
      </Button>
      {onCompare && (
        <Button disabled={count === 0} onClick={onCompare}>
          Compare
        </Button>
      )}
      <Button variant="primary" disabled={count === 0} onClick={onPublish}>
        {count === 0 ? 'Publish' : `Publish ${count}`}
      </Button>
      {more}
      <Link
        to={staffLinks.storefront()}
        className={buttonClass({ variant: 'bare', shape: 'icon' })}
        aria-label="Back to the back office"
      >
        <Icon name="close" />
      </Link>
    </header>
  );
};

type ChoiceProps = {
  label: string;
  /** Whether the label is shown. */
  named?: boolean;
  /** One below the other. */
  stacked?: boolean;
  options: readonly string[];
  chosen: number;
  onChoose: (at: number) => void;
};

export const Choice = ({ label, named = false, stacked = false, options, chosen, onChoose }: ChoiceProps) => {
  const buttons = options.map((option, i) => (
    <button key={option} type="button" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
      {option}
    </button>
  ));
  return named ? (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.choice, stacked && styles.stacked)}>{buttons}</div>
    </fieldset>
  ) : (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {buttons}
    </fieldset>
  );
};

export type Look = { width: 'wide' | 'phone'; customer: boolean };

/** How wide the page is, and who looks at it. */
export const LookChoices = ({ look, onLook }: { look: Look; onLook: (look: Look) => void }) => (
  <>
    <Choice
      label="Width"
      options={['Wide', 'Phone']}
      chosen={look.width === 'wide' ? 0 : 1}
      onChoose={(at) => onLook({ ...look, width: at === 0 ? 'wide' : 'phone' })}
    />
    <Choice
      label="Seen by"
      options={['Visitor', 'Customer']}
      chosen={look.customer ? 1 : 0}
      onChoose={(at) => onLook({ ...look, customer: at === 1 })}
    />
  </>
);
