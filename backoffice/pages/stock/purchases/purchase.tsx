import { staffLinks } from '#contract/staff-links.ts';
import {
  AddPurchaseLine,
  AddPurchaseLines,
  ChangePurchase,
  ChangePurchaseLine,
  type StaffPurchase,
} from '#contract/stock/staff-purchases.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { printLink } from '#contract/orders/print-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { api, callQuery, useStaff } from '../../../api/api.ts';
import { action } from '../../../parts/action-button.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { History, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import { type Change, type RecordDialog, useChange, useDialogs } from '../../../parts/use-change.ts';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, numberColumn } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { figureColumn, goodsColumn } from '../../../parts/columns.tsx';
import recordStyles from '../../../parts/record.module.css';
import { asPastedCounts } from '../../../forms/pasted-counts.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { asDollars, asNumber, asOptionalDollars, DecimalField, NumberField } from '../../../forms/number-fields.tsx';
import { dollarsOf } from '#client/dollars-of.ts';
import { Failure } from '../../../parts/failure.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import styles from './purchases.module.css';
import { saidBy } from '../../../forms/said-by.ts';

type LineDialogProps = RecordDialog<StaffPurchase> & {
  purchase: StaffPurchase;
  line: StaffPurchase['lines'][number];
  change: Change<StaffPurchase>;
};

/** Pieces and cost of a line; or it is taken off. */
const LineDialog = ({ purchase: { id, version }, line, change, ...rest }: LineDialogProps) => {
  const params = { id, lineId: line.id };
  const { field, dialog } = useDialogForm(rest, {
    schema: ChangePurchaseLine,
    values: { version, pieces: line.pieces, ...(line.cost !== undefined && { cost: line.cost }) },
    send: (body) => api.staffChangePurchaseLine({ params, body }),
    done: 'The line was changed.',
  });
  return (
    <FormDialog title={line.sku} action="Save" {...dialog}>
      <NumberField label="Pieces" {...field('pieces', asNumber)} />
      {line.cost !== undefined && <DecimalField label="Cost of one" optional {...field('cost', asOptionalDollars)} />}
      {line.received === 0 && (
        <p>
          <Button
            onClick={() => {
              change.run(() => api.staffRemovePurchaseLine({ params, body: { version } }), 'The line was taken off.');
              dialog.onClose();
            }}
          >
            Take the line off
          </Button>
        </p>
      )}
    </FormDialog>
  );
};

type Line = StaffPurchase['lines'][number];
const moneyOf = (name: 'cost' | 'landed', label: string): Column<Line> =>
  figureColumn(name, label, {}, ({ [name]: cents }) =>
    cents === null ? <span className={recordStyles.quiet}>not known</span> : <Dollars amount={cents} />,
  );
const costColumn = moneyOf('cost', 'Cost');
const landedColumn = moneyOf('landed', 'With freight');

const countedColumn: Column<Line> = cellColumn(
  'counted',
  'Stock',
  { compact: 'below', optional: true },
  ({ counted, variantId }) =>
    counted ? null : <TextLink to={staffLinks.variantStock(variantId)}>not counted</TextLink>,
);

const changeColumn = (press: (id: number) => void): Column<Line> =>
  cellColumn('change', 'Change it', { align: 'end', compact: 'below' }, ({ id, sku }) => (
    <AskButton aria-label={`Change ${sku}`} label="Change" onAsk={() => press(id)} />
  ));

/** The lines of a purchase, with what came of each. */
const PurchaseLines = ({ purchase, change }: { purchase: StaffPurchase; change: Change<StaffPurchase> }) => {
  const { may } = useStaff();
  const { asked, ask, dialog } = useDialogs<number, StaffPurchase>(change);
  const line = purchase.lines.find(({ id }) => id === asked);
  const columns: Column<Line>[] = [
    goodsColumn,
    countedColumn,
    numberColumn('pieces', 'Pieces', { compact: 'firstEnd' }),
    ...(purchase.kind === 'ORDER' ? [numberColumn('received', 'Received', { compact: 'named' })] : []),
    ...(may('prices') ? [costColumn] : []),
    ...(purchase.extra ? [landedColumn] : []),
    ...(purchase.can.change.possible ? [changeColumn(ask)] : []),
  ];
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Lines</h2>
      {purchase.lines.length === 0 ? (
        <NothingHere>No line yet.</NothingHere>
      ) : (
        <DataTable label="Lines" columns={columns} rows={purchase.lines} />
      )}
      {line && <LineDialog purchase={purchase} line={line} change={change} {...dialog} />}
    </section>
  );
};

type AddLineProps = { purchase: StaffPurchase; change: Change<StaffPurchase> };

/** Adds what was pasted, all or none. */
const PasteDialog = ({ purchase: { id, version }, ...rest }: Props) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: AddPurchaseLines,
    defaultValues: { version, lines: [] },
    listed: true,
    send: (body) => api.staffAddPurchaseLines({ params: { id }, body }),
    done: 'The lines were added.',
  });
  const said = saidBy('pasteDialog', field);
  return (
    <FormDialog title="Paste lines" action="Add them" {...dialog}>
      <TextAreaField {...said('lines', asPastedCounts)} />
    </FormDialog>
  );
};

/** Adds lines one after another, without leaving the keyboard. */
const AddLine = ({ purchase: { id, version }, change }: AddLineProps) => {
  const { may } = useStaff();
  const [added, setAdded] = useState(0);
  const start = { version, code: '', pieces: 1, cost: undefined };
  const form = useCallForm({
    schema: AddPurchaseLine,
    values: start,
    send: async (body) => {
      const changed = await api.staffAddPurchaseLine({ params: { id }, body });
      change.settle(changed, `${body.pieces} × ${body.code} added.`);
      form.start({ ...start, version: changed.version });
      setAdded((before) => before + 1);
    },
  });
  const { setFocus } = form.form;
  // Once the emptied form is drawn: before that the field is not there to be focused.
  useEffect(() => {
    if (added > 0) setFocus('code');
  }, [added, setFocus]);
  return (
    <section aria-label="Add a line">
      <form method="post" noValidate onSubmit={form.submit}>
        <Failure problems={form.problems} conflict={change.conflict} onTheirs={form.drop} />
        {/* Drawn anew for each line: a cost left empty is the next part's own, not the one typed before. */}
        <div key={added} className={styles.add}>
          <TextField label="SKU, UPC or supplier’s number" autoComplete="off" {...form.field('code')} />
          <NumberField label="Pieces" autoComplete="off" {...form.field('pieces', asNumber)} />
          {may('prices') && (
            <DecimalField
              label="Cost of one"
              autoComplete="off"
              optional
              {...form.field('cost', {
                setValueAs: (typed: unknown) =>
                  typed === undefined || String(typed).trim() === '' ? undefined : dollarsOf(typed),
              })}
            />
          )}
          <SubmitButton busy={form.busy} variant="plain" className={styles.press}>
            Add the line
          </SubmitButton>
        </div>
      </form>
    </section>
  );
};

const purchaseQuery = (id: number) => callQuery('staffPurchase', { params: { id } });

const Purchase = ({ record: purchase }: { record: StaffPurchase }) => {
  const { id, code, kind, status, supplier, reference, expectedOn, pieces, received, total, extra, can } = purchase;
  const { version, email, mailedAt } = purchase;
  const isReturn = kind === 'RETURN';
  const change = useChange(purchaseQuery(id), code);
  const navigate = useNavigate();
  const { asked, ask, dialog } = useDialogs<'head' | 'paste', StaffPurchase>(change);
  const move = (to: 'ORDERED' | 'CANCELLED' | 'RECEIVED') =>
    change.run(() => api.staffMovePurchase({ params: { id }, body: { version, status: to } }));
  const mail = () =>
    change.run(() => api.staffMailPurchase({ params: { id }, body: { version } }), `It is mailed to ${email}.`);
  const isDraft = status.id === 'DRAFT';
  return (
    <>
      <RecordHead
        name={code}
        status={status}
        change={change}
        beside={<PrintLink href={printLink('purchase', [id])} label="Print" />}
        actions={[
          action(isReturn && !isDraft ? 'It came back' : 'Cancel it', can.cancel, () => move('CANCELLED'), {
            ...(mailedAt && {
              confirm: {
                title: `Cancel ${code}?`,
                action: 'Cancel it',
                children: 'It was mailed: tell the supplier, too.',
              },
            }),
          }),
          can.change.possible && action('Paste lines', can.change, () => ask('paste'), { asks: true }),
          action('Change', can.correct, () => ask('head'), { asks: true }),
          action(mailedAt ? 'Mail again' : 'Mail to the supplier', can.mail, mail),
          isDraft
            ? action(isReturn ? 'Send back' : 'Mark as ordered', can.order, () => move('ORDERED'), { primary: true })
            : isReturn
              ? action('It was credited', can.credit, () => move('RECEIVED'), { primary: true })
              : action('Receive', can.receive, () => void navigate(staffLinks.receiving(id)), { primary: true }),
        ]}
      >
        {supplier}
        {reference !== '' && ` · ${reference}`}
        {mailedAt && ` · mailed ${shopDateTime(new Date(mailedAt))}`}
      </RecordHead>
      <DetailList>
        <Detail term="Expected">{expectedOn ?? 'Not known'}</Detail>
        <Detail term="Pieces">{pieces}</Detail>
        {!isReturn && <Detail term="Received">{received}</Detail>}
        {total !== undefined && (
          <Detail term="Total">
            <Dollars amount={total} />
          </Detail>
        )}
        {extra !== undefined && extra > 0 && (
          <Detail term="Freight, duty and the like">
            <Dollars amount={extra} />
          </Detail>
        )}
      </DetailList>
      {can.change.possible && <AddLine purchase={purchase} change={change} />}
      <PurchaseLines purchase={purchase} change={change} />
      <History entries={purchase.history} />
      {asked === 'head' && <HeadDialog purchase={purchase} {...dialog} />}
      {asked === 'paste' && <PasteDialog purchase={purchase} {...dialog} />}
    </>
  );
};

/** A purchase order: its lines, ordering and cancelling it. */
export const PurchasePage = recordPage(purchaseQuery, [staffLinks.purchases(), 'Purchases'], Purchase);

type Props = RecordDialog<StaffPurchase> & { purchase: StaffPurchase };

/** When a purchase is expected, and what the supplier calls it. */
const HeadDialog = ({ purchase, ...rest }: Props) => {
  const { id, version, kind, expectedOn, reference, code, extra } = purchase;
  const { field, dialog } = useDialogForm(rest, {
    schema: ChangePurchase,
    values: { version, expectedOn: expectedOn ?? '', reference, ...(extra !== undefined && { extra }) },
    send: (wish) => api.staffChangePurchase({ params: { id }, body: { ...wish, expectedOn: wish.expectedOn ?? '' } }),
    done: 'Saved.',
  });
  const said = saidBy('headDialog', field);
  return (
    <FormDialog title={`Change ${code}`} action="Save" {...dialog}>
      <TextField label="Expected on" type="date" optional {...field('expectedOn')} />
      <TextField label="Supplier’s number of it" optional {...field('reference')} />
      {extra !== undefined && kind === 'ORDER' && <DecimalField {...said('extra', asDollars)} />}
    </FormDialog>
  );
};
