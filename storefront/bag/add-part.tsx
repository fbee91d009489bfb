import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import type { ResolvedPart } from '#contract/buying/quick-order.ts';
import { limits } from '#contract/limits.ts';
import * as listWords from '#messages/account-lists.js';
import * as words from '#messages/put-away.js';
import * as supersededWords from '#messages/superseded.js';
import { allProblems } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAction } from '../api/use-action.ts';
import styles from './add-part.module.css';

type Props = {
  label: string;
  hint: string;
  /** @returns why it was not added; none when it was; null when that is said elsewhere */
  onAdd: (part: Pick<VariantCard, 'id' | 'name'>, qty: number) => Promise<readonly string[] | null>;
};

/** A text and a quantity: "SCR-13*5" is five of it. */
const readWish = (typed: string): { text: string; qty: number } => {
  const [, text = typed, qty = '1'] = /^(.*\S)\s*[*×]\s*(\d{1,4})\s*$/.exec(typed) ?? [];
  return { text: text.trim(), qty: Number(qty) };
};

/** Adds what a text means, as quick order reads it; what may be meant is offered. */
export const AddPart = ({ label, hint, onAdd }: Props) => {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [choices, setChoices] = useState<ResolvedPart['choices']>([]);
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(async (chosen?: number) => {
    const { text, qty } = readWish(typed);
    setSaid('');
    if (text === '') return null;
    const { lines, variants } = await browserApi().resolveParts({ body: { lines: [[{ text, quantity: 1 }]] } });
    const line = lines[0];
    const part = variants.find(({ id }) => id === (chosen ?? line?.variantId));
    const offered = part ? [] : (line?.choices ?? []);
    setChoices(offered);
    if (!part) return { fields: {}, general: offered.length > 0 ? [] : [listWords.notOne(text)] };
    const whys = await onAdd(part, qty);
    if (whys?.length === 0) {
      setTyped('');
      setSaid(line?.supersedes ? supersededWords.isBy(line.supersedes, part.sku) : words.addedOne(qty, part.name));
      form.current?.querySelector('input')?.focus();
    }
    return { fields: {}, general: [...(whys ?? [])] };
  });
  return (
    <div className={styles.place}>
      <Problems problems={allProblems(action.problems)} />
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void action.run();
        }}
      >
        <TextField
          className={styles.field}
          label={label}
          placeholder={hint}
          value={typed}
          maxLength={limits.searchTextMax}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChoices([]);
          }}
        />
        <Button type="submit" aria-disabled={action.busy}>
          {listWords.add()}
        </Button>
      </form>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{words.pick()}</legend>
          {choices.slice(0, limits.tablePageSize).map(({ variantId, label: choice }) => (
            <Button key={variantId} onClick={() => void action.run(variantId)}>
              {choice}
            </Button>
          ))}
        </fieldset>
      )}
      <output>{said}</output>
    </div>
  );
};
