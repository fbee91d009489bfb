import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import styles from './order-form.module.css';
import { type PastedLine, readPasted } from './pasted-lines.ts';
import type { FoundVariant } from '#contract/buying/staff-order-form.ts';

/** As many as can be read at a glance; the others are still in the box. */
const shownProblems = 12;

type Props = {
  customerId: number;
  text: string;
  onText: (text: string) => void;
  /** Why lines of the last attempt were not added. */
  problems: readonly string[];
  onFound: (pasted: readonly PastedLine[], found: readonly (readonly FoundVariant[])[]) => void;
  /** Whether the text was pasted elsewhere and is to be added at once. */
  atOnce: boolean;
};

/**
 * Adds many lines at once, as from a customer's e-mail or spreadsheet. Those that cannot be added stay, with reasons.
 */
export const PasteBox = ({ customerId, text, onText, problems, onFound, atOnce }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (pasted: readonly PastedLine[]) =>
      api.staffVariantsByCode({ params: { id: customerId }, body: { codes: pasted.map(({ code }) => code) } }),
    onSuccess: (found, pasted) => onFound(pasted, found),
  });
  const pasted = readPasted(text);
  const tooMany = pasted.length > limits.cartLinesMax;
  const add = (): void => {
    if (isPending || tooMany) return;
    if (pasted.length === 0) area.current?.focus();
    else mutate(pasted);
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (atOnce) latest.current();
    else area.current?.focus();
  }, [atOnce]);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  const more = problems.length - shownProblems;
  return (
    <div className={styles.paste}>
      <TextAreaField
        ref={area}
        label="Lines to add"
        hint="One a line: SKU or UPC, then how many, such as IP15-BAT 5 or IP15-BAT,5. Ctrl + Enter adds them."
        rows={5}
        spellCheck={false}
        className={styles.lines}
        error={tooMany ? staffMessages.draftPasteTooLong() : undefined}
        value={text}
        onChange={(event) => {
          if (error) reset();
          onText(event.currentTarget.value);
        }}
        onKeyDown={keyDown}
      />
      <Problems
        title={problems.length === 1 ? 'This line was not added' : `These ${problems.length} lines were not added`}
        problems={more > 0 ? [...problems.slice(0, shownProblems), `And ${more} more.`] : problems}
      />
      <Problems error={error} />
      <p>
        <Button onClick={add} aria-disabled={isPending || tooMany}>
          Add lines
        </Button>
      </p>
    </div>
  );
};
