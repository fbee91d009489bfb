import { torontoDateTime } from '#kernel/dates.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from 'react-router';
import { BackToPage } from '../back-to-page.tsx';
import { Mark } from '../../../../parts/mark.tsx';
import styles from './editor.module.css';
import type { DraftOfStorefront } from './use-storefront-draft.ts';

export type Look = { width: 'wide' | 'phone'; customer: boolean };

type Props = {
  draft: DraftOfStorefront;
  look: Look;
  onLook: (look: Look) => void;
  onDiscard: () => void;
  onCompare: () => void;
  onPublish: () => void;
};

/** How the page is viewed, and the actions on the draft. */
export const Bar = ({ draft, look, onLook, onDiscard, onCompare, onPublish }: Props) => {
  const { changed, keptAt, revision } = draft.record;
  const isTyped = draft.doc !== draft.record.draft;
  const count = changed.length;
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        <Mark />
        Homepage
      </p>
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
      <output className={styles.state}>
        {count > 0 && <strong className={styles.count}>{`${count} ${count === 1 ? 'change' : 'changes'}`}</strong>}
        {isTyped
          ? 'Keeping…'
          : count === 0
            ? 'As shoppers see it'
            : `in the draft${keptAt === null ? '' : ` · kept ${torontoDateTime(new Date(keptAt)).slice(11)}`}`}
      </output>
      {draft.mayUndo && (
        <Button variant="bare" onClick={draft.undo}>
          Undo
        </Button>
      )}
      <Button variant="bare" disabled={revision === 0 && !isTyped} onClick={onDiscard}>
        Discard
      </Button>
      <Button disabled={count === 0} onClick={onCompare}>
        Compare
      </Button>
      <Button variant="primary" disabled={count === 0} onClick={onPublish}>
        {count === 0 ? 'Publish' : `Publish ${count}`}
      </Button>
      <BackToPage />
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

type ChoiceProps = { label: string; options: readonly string[]; chosen: number; onChoose: (at: number) => void };

const Choice = ({ label, options, chosen, onChoose }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option, i) => (
      <button key={option} type="button" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
        {option}
      </button>
    ))}
  </fieldset>
);
