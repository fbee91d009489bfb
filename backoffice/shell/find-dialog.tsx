import { limits } from '#contract/limits.ts';
import { backofficeUrl } from '#contract/staff-links.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problems } from '#ui/problems.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callQuery, useStaff } from '../api/api.ts';
import { Dollars } from '../parts/dollars.tsx';
import { lastOpened } from '../parts/opened.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { openedBefore, type Option, optionsOf, readWish } from './find-options.ts';
import styles from './find.module.css';

const findQuery = (q: string) => callQuery('staffFind', { query: { q } });
const addressOf = ({ to, isPrint }: Option): string => (isPrint ? to : backofficeUrl(to));

/** A pause between two words, not between two letters. Milliseconds. */
const typingPauseMs = 120;

const examples = ['SO-104033', '1Z 999 AA1…', '$818.97', 'PO-4711', 'ip15 batt', 'ship SO-104033'];

/** Finds any record, deed or screen while one types. Enter opens the marked one, with Ctrl in a new tab. */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const { may, staffId } = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox(0);
  const wish = readWish(typed);
  const asked = useDebounced(wish.text, typingPauseMs);
  const { data, error, isPlaceholderData } = useQuery({
    ...findQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = wish.text === '';
  const isCurrent = isEmpty || (asked === wish.text && data !== undefined && !isPlaceholderData);
  const groups = isEmpty ? openedBefore(lastOpened(staffId)) : data ? optionsOf(data, wish, may) : [];
  const options = groups.flatMap((group) => group.options);

  const open = (option: Option, inNewTab: boolean): void => {
    if (option.isPrint || inNewTab) window.open(addressOf(option), '_blank');
    else void navigate(option.to, { state: option.state });
    onClose();
  };
  const press = (event: MouseEvent, option: Option): void => {
    event.preventDefault();
    open(option, event.ctrlKey || event.metaKey);
  };
  /** Enter before the answer: opens the first, unless something else is typed meanwhile. */
  const hurry = async (inNewTab: boolean): Promise<void> => {
    const answer = await client.fetchQuery(findQuery(wish.text)).catch(() => undefined);
    if (!answer || input.current?.value !== typed) return;
    const [first] = optionsOf(answer, wish, may);
    if (first?.options[0]) open(first.options[0], inNewTab);
  };
  const enter = (inNewTab: boolean): void => {
    const option = options[combobox.at];
    if (!isCurrent) void hurry(inNewTab);
    else if (option) open(option, inNewTab);
  };
  useEffect(() => {
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    } else if (event.key !== 'Escape') combobox.walk(event, options.length);
  };
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
            combobox.look();
          }}
          onFocus={combobox.look}
          onKeyDown={keyDown}
        />
        <div className={styles.results}>
          <Problems problems={error && !isEmpty ? problemsOf(error) : []} />
          {options.length > 0 && (
            <div {...combobox.list('Found')}>
              {groups.map(({ title, options: inIt }) => (
                <fieldset key={title} aria-label={title} className={styles.group}>
                  <p className={styles.title} aria-hidden="true">
                    {title}
                  </p>
                  {inIt.map((option) => (
                    <a
                      key={option.key}
                      href={addressOf(option)}
                      className={styles.option}
                      onClick={(event) => press(event, option)}
                      {...combobox.option(options.indexOf(option), isCurrent)}
                    >
                      <Row {...option} />
                    </a>
                  ))}
                </fieldset>
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

const Row = ({ label, found }: Option) => (
  <>
    <span className={found && styles.code}>{label}</span>
    {found && (
      <>
        <span className={styles.name}>
          {found.name} <span className={styles.quiet}>{found.note}</span>
        </span>
        {found.status && <StatusBadge status={found.status} />}
        {found.total !== undefined && (
          <span className={styles.amount}>
            <Dollars amount={found.total} />
          </span>
        )}
      </>
    )}
  </>
);
