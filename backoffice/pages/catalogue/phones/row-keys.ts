import type { PageKey } from '../../../parts/page-keys.ts';

type Decision = 'accept' | 'refuse';

/* Keys that go through the rows of the list and press their buttons. The row is the one with the focus, or the first. */

const rowsShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) => row.querySelector('[data-decide]'));

const buttonIn = (row: HTMLElement | undefined, wanted: Decision | undefined): HTMLElement | null | undefined =>
  (wanted && row?.querySelector<HTMLElement>(`[data-decide="${wanted}"]`)) ??
  row?.querySelector<HTMLElement>('[data-decide]');

const withFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const go = (step: 1 | -1): void => {
  const rows = rowsShown();
  buttonIn(rows[withFocus(rows) + step], undefined)?.focus();
};

const press = (decision: Decision): void => {
  const rows = rowsShown();
  const row = rows[withFocus(rows)] ?? rows[0];
  const button = row?.querySelector<HTMLElement>(`[data-decide="${decision}"]`);
  button?.focus();
  button?.click();
};

export const rowKeys: readonly PageKey[] = [
  { key: 'j', does: 'Go to the next row', press: () => go(1) },
  { key: 'k', does: 'Go to the row before', press: () => go(-1) },
  { key: 'a', does: 'It fits', press: () => press('accept') },
  { key: 'r', does: 'It does not fit', press: () => press('refuse') },
];

/** Goes on to the next row, or else to the one before, since the decision takes this one out of the list. */
export const leaveRow = (button: HTMLElement, decision: Decision): void => {
  const rows = rowsShown();
  const at = rows.findIndex((row) => row.contains(button));
  buttonIn(rows[at + 1] ?? rows[at - 1], decision)?.focus();
};
