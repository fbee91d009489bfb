import { codeKey } from '#kernel/search-words.ts';
import type { FoundVariant } from '#contract/buying/staff-order-form.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { formatDollars } from '#kernel/money.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/field.module.css';
import { FieldFrame } from '#ui/field-frame.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { variantSearchQuery } from '../../../api/api.ts';
import styles from './find-box.module.css';

/** A pause between two words, not between two letters. Milliseconds. */
const typingPauseMs = 160;

type Props = {
  customerId: number;
  input: RefObject<HTMLInputElement | null>;
  /** The error of the lines as a whole. */
  error: string | undefined;
  /** @returns why it cannot be ordered, or null when it was added */
  onChoose: (variant: FoundVariant) => string | null;
  /** Called when several lines were pasted into the box. */
  onLines: (text: string) => void;
};

/** Whether a text is exactly its SKU or UPC: typed by a scanner, or read aloud. */
const isCodeOf = (text: string, { sku, upc }: FoundVariant): boolean =>
  codeKey(text) !== '' && [codeKey(sku), codeKey(upc ?? '')].includes(codeKey(text));

/** Searches variants by name, SKU or UPC while typing: arrow keys move through the results, Enter takes one. */
export const FindBox = ({ customerId, input, error: lacking, onChoose, onLines }: Props) => {
  const id = useId();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox(0);
  const { looking, look } = combobox;
  const [problem, setProblem] = useState<string>();
  const hurried = useRef(false);
  const text = typed.trim();
  const asked = useDebounced(text, typingPauseMs);
  const { data, error, isPlaceholderData } = useQuery({
    ...variantSearchQuery(customerId, asked),
    enabled: looking && asked !== '',
    placeholderData: keepPreviousData,
  });
  const rows = looking && text !== '' && data ? data : [];
  const isCurrent = looking && asked === text && data !== undefined && !isPlaceholderData;

  const choose = (variant: FoundVariant): void => {
    const refusal = onChoose(variant);
    combobox.close();
    setProblem(refusal ?? undefined);
    if (refusal === null) setTyped('');
  };
  /** Enter before the results: takes a variant only if there is no doubt. */
  const hurry = async (): Promise<void> => {
    if (hurried.current) return;
    hurried.current = true;
    try {
      const found = await client.fetchQuery(variantSearchQuery(customerId, text));
      if (input.current?.value.trim() !== text) return;
      const [first, ...others] = found;
      if (!first) setProblem(staffMessages.nothingFound(text));
      else if (others.length === 0 || isCodeOf(text, first)) choose(first);
      else look();
    } catch (failure) {
      setProblem(problemsOf(failure).join(' '));
    } finally {
      hurried.current = false;
    }
  };
  const enter = (): void => {
    const row = isCurrent ? rows[combobox.at] : undefined;
    if (row) choose(row);
    else if (text !== '') void hurry();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter();
    }
    if (text !== '') combobox.walk(event, rows.length);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/\S\s*[\r\n]\s*\S/.test(pasted)) return;
    event.preventDefault();
    onLines(pasted);
  };

  const nothing = isCurrent && data.length === 0 ? staffMessages.nothingFound(text) : undefined;
  const failed = error && looking ? problemsOf(error).join(' ') : undefined;
  const wrong = problem ?? failed ?? nothing ?? lacking;
  return (
    <div className={styles.find}>
      <FieldFrame
        id={id}
        label="Add goods"
        error={wrong}
        hint="Name, SKU or UPC. Enter adds the first; its quantity is typed next, and Enter leads back here."
      >
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          className={classNames(fieldStyles.input, wrong !== undefined && fieldStyles.wrong)}
          {...combobox.box(rows.length, isCurrent)}
          maxLength={limits.searchTextMax}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-says`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            look();
            setProblem(undefined);
          }}
          onKeyDown={keyDown}
          onPaste={paste}
        />
      </FieldFrame>
      {rows.length > 0 && (
        <div {...combobox.list('Found')} className={styles.list}>
          {rows.map((variant, i) => (
            <button
              key={variant.id}
              type="button"
              className={styles.option}
              onClick={() => choose(variant)}
              {...combobox.option(i, isCurrent)}
            >
              <span className={styles.name}>{variant.name}</span>
              <span className={styles.price}>{formatDollars(variant.price)}</span>
              <span className={styles.sku}>{variant.sku}</span>
              <span className={styles.stock}>
                <StockStatus status={variant.stockStatus} />
              </span>
            </button>
          ))}
        </div>
      )}
      <output className="visually-hidden">{rows.length > 0 && isCurrent ? `${rows.length} found` : ''}</output>
    </div>
  );
};
