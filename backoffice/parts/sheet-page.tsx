import { type CallFormOptions, useCallForm } from '#client/use-call-form.ts';
import type { CallQuery } from '#client/call-queries.ts';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Followed } from './changes-since.ts';
import { History } from './record-page.tsx';
import { solePage } from './sole-record.tsx';
import { type Conflict, useChange } from './use-change.ts';

/** What a sheet's form is given. */
export type SheetForm<T> = { record: T; onDone: (changed: T) => void; conflict: Conflict };

/** The sheet of a record, by default one that shoppers see. @param title the record's name in notifications */
export const useSheet = <T extends Followed>(
  query: CallQuery<T>,
  title: string,
  record: T,
  done = 'Saved: shoppers see it now.',
): SheetForm<T> => {
  const { settle, conflict } = useChange(query, title);
  return { record, conflict, onDone: (changed) => settle(changed, done) };
};

/** One of the settings' sheets: its form, saved in one press, and its history. */
export const sheetPage = <T extends Followed>(title: string, query: CallQuery<T>, Form: ComponentType<SheetForm<T>>) =>
  solePage(title, query, ({ record }: { record: T }) => (
    <>
      <Form {...useSheet(query, title, record, 'Saved.')} />
      <History entries={record.history} />
    </>
  ));

/** The form of a sheet: it follows the record, and begins again with what was saved. */
export const useSheetForm = <T, Input extends FieldValues, Output extends FieldValues>(
  { record, onDone, conflict }: SheetForm<T>,
  schema: CallFormOptions<Input, Output>['schema'],
  valuesOf: (record: T) => Input,
  send: (values: Output) => Promise<T>,
) => {
  const form = useCallForm<Input, Output>({
    schema,
    values: valuesOf(record),
    send: async (values) => {
      const changed = await send(values);
      form.start(valuesOf(changed));
      onDone(changed);
    },
  });
  return { ...form, conflict };
};
