import { limits } from '#contract/limits.ts';
import { backofficeUrl } from '#contract/staff-links.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problems } from '#ui/problems.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callQuery } from '../api/call-query.ts';
import { useStaff } from '../api/use-staff.ts';
import { Dollars } from '../parts/dollars.tsx';
import { lastOpened } from '../parts/opened.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { openedBefore, type Option, optionsOf, readWish } from './find-options.ts';
import styles from './find.module.css';

/** A pause between two words, not between two letters. Milliseconds. */
const typingPauseMs = 120;

const examples = ['SO-104033', '1Z 999 AA1…', '$818.97', 'PO-4711', 'ip15 batt', 'ship SO-104033'];

/** Finds any record, deed or screen while one types. Enter opens the marked one, with Ctrl in a new tab. */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const { may, staffId } = useStaff();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** Enter was pressed before the answer: whether for a new tab. */
  const [hurried, setHurried] = useState<boolean | null>(null);
  const combobox = useCombobox(0);
  const wish = readWish(typed);
  const asked = useDebounced(wish.text, typingPauseMs);
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery('staffFind', { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = wish.text === '';
  const isCurrent = isEmpty || (asked === wish.text && data !== undefined && !isPlaceholderData);
  const groups = isEmpty ? openedBefore(lastOpened(staffId)) : data ? optionsOf(data, wish, may) : [];
  const options = groups.flatMap((group) => group.options);

  const open = ({ to, state, isPrint }: Option, inNewTab: boolean): void => {
    if (isPrint || inNewTab) window.open(isPrint ? to : backofficeUrl(to), '_blank');
    else void navigate(to, { state });
    onClose();
  };
  const enter = (inNewTab: boolean): void => {
    const option = options[combobox.at];
    if (isCurrent && option) open(option, inNewTab);
    else if (!isCurrent) setHurried(inNewTab);
  };
  useEffect(() => {
    if (hurried === null || !isCurrent) return;
    setHurried(null);
    if (options[0]) open(options[0], hurried);
  });
  useEffect(() => {
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => input.current?.focus());
    combobox.look();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    } else if (event.key !== 'Escape') combobox.walk(event, options.length);
  };
  let place = -1;
  return (
    <Dialog open onClose={onClose} title="Find anything" place="modal">
      <div className={styles.find}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          aria-label="Find anything"
          className={fieldStyles.input}
          placeholder="Number, name, telephone, SKU, tracking, PO number, amount"
          {...combobox.box(options.length, isCurrent)}
          maxLength={limits.searchTextMax}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setHurried(null);
            combobox.look();
          }}
          onKeyDown={keyDown}
        />
        <div className={styles.results}>
          <Problems problems={error && !isEmpty ? allProblems(callProblems(error)) : []} />
          {options.length > 0 && (
            <div {...combobox.list('Found')}>
              {groups.map(({ title, options: inIt }) => (
                <div key={title} role="group" aria-label={title}>
                  <p className={styles.title} aria-hidden="true">
                    {title}
                  </p>
                  {inIt.map((option) => {
                    place += 1;
                    return (
                      <Row key={option.key} option={option} onOpen={onClose} aria={combobox.option(place, isCurrent)} />
                    );
                  })}
                </div>
              ))}
            </div>
          )}
          {isEmpty && <p className={styles.quiet}>For example: {examples.join(' · ')}</p>}
          {!isEmpty && isCurrent && options.length === 0 && (
            <p className={styles.quiet}>Nothing found. Looked for {data?.readAs.join('; ')}.</p>
          )}
        </div>
        <p className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> walk · <kbd>Enter</kbd> opens · <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab ·{' '}
          <kbd>Esc</kbd> closes
        </p>
        <output className="visually-hidden">{isCurrent && !isEmpty ? `${options.length} found` : ''}</output>
      </div>
    </Dialog>
  );
};

type RowProps = { option: Option; onOpen: () => void; aria: ReturnType<ReturnType<typeof useCombobox>['option']> };

const Row = ({ option: { to, state, isPrint, label, found }, onOpen, aria }: RowProps) => {
  const content = (
    <>
      <span className={found ? styles.code : undefined}>{label}</span>
      {found && (
        <>
          <span className={styles.name}>
            {found.name} <span className={styles.quiet}>{found.note}</span>
          </span>
          {found.status && <StatusBadge status={found.status} />}
          <span className={styles.amount}>{found.total !== undefined && <Dollars amount={found.total} />}</span>
        </>
      )}
    </>
  );
  return isPrint ? (
    <a href={to} target="_blank" rel="noreferrer" className={styles.option} onClick={onOpen} {...aria}>
      {content}
    </a>
  ) : (
    <Link to={to} state={state} className={styles.option} onClick={onOpen} {...aria}>
      {content}
    </Link>
  );
};
