import { PackOrder, type PickWork } from '#contract/orders/staff-packing.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { printLink } from '#contract/orders/print-links.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { CheckField } from '#ui/check-field.tsx';
import { classNames } from '#ui/class-names.ts';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { api, callQuery, useStaff } from '../../../api/api.ts';
import { goodsColumn } from '../../../parts/columns.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { recordPage, ScreenHead } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { Stepper } from '../../../parts/stepper.tsx';
import { SuggestField } from '../../../parts/suggest-field.tsx';
import { sound } from '../../../parts/sounds.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import { reloading } from '../../../parts/use-change.ts';
import { useKeyDown } from '../../../parts/use-key-down.ts';
import { useNewInvoice } from '../../../parts/use-new-invoice.ts';
import { isCodeOf, sumOf, useOnDevice, useKeptPieces, withoutBack } from './kept-pieces.ts';
import { TakeOut } from './take-out.tsx';
import { ParcelFields, useParcels } from './parcels.tsx';
import styles from './packing.module.css';

type Pick = PickWork['picks'][number];
/** A line of the order, which may lie in several racks. */
type Line = Pick & { id: number };

const linesOf = (picks: readonly Pick[]): Line[] =>
  [...Map.groupBy(picks, ({ lineId }) => lineId)].map(([id, [first, ...more]]) => ({
    ...first!,
    id,
    rack: [first!, ...more].flatMap(({ rack }) => rack ?? []).join(', '),
    pieces: sumOf([first!, ...more].map(({ pieces }) => pieces)),
  }));

const packQuery = (id: number) => callQuery('staffPickWork', { body: { orders: [id] } });
const lastCarrier = 'packing-carrier';

const Box = ({ work, lines, kept }: { work: PickWork; lines: readonly Line[]; kept: string }) => {
  const order = work.orders[0]!;
  const { value: pieces, keep, clear } = useKeptPieces(kept);
  const [begun] = useState(order.version);
  const inBox = ({ id, pieces: wanted }: Line) => Math.min(pieces[id] ?? 0, wanted);
  const [last, setLast] = useState<{ id: number; added: number }>();
  const [wrong, setWrong] = useState<string>();
  const current = lines.find(({ id }) => id === last?.id);
  const packed = sumOf(lines.map(inBox));
  const whole = sumOf(lines.map((line) => line.pieces));
  const picked = Object.entries(pieces).flatMap(([id, count]) => {
    const { rack, invoiced } = lines.find((line) => line.id === Number(id)) ?? { rack: '', invoiced: order.invoiced };
    return count > 0 ? [{ lineId: Number(id), pieces: count, invoiced, tote: '', rack: rack ?? '' }] : [];
  });
  const weighs = lines.map((line) => (inBox(line) === 0 ? 0 : line.grams === null ? null : inBox(line) * line.grams));
  const grams = weighs.every((each) => each !== null) ? sumOf(weighs) : null;
  const parcels = useParcels(kept, { pieces: packed, grams }, work.boxes);

  const add = (line: Line, before: number, added: number): void => {
    const fits = before + added >= 0 && before + added <= line.pieces;
    sound(fits ? 'right' : 'wrong');
    setWrong(fits ? undefined : `Only ${line.pieces} of ${line.sku} are wanted: put the rest back.`);
    if (!fits) return;
    // What is too much lies there until it is put back.
    keep({ ...pieces, [line.id]: (pieces[line.id] ?? 0) - inBox(line) + before + added });
    setLast({ id: line.id, added });
  };
  const scans = {
    scan: (code: string, count: number) => {
      const same = lines.filter((line) => isCodeOf(code, line));
      const line = same.find((each) => inBox(each) < each.pieces) ?? same[0];
      if (line) return add(line, inBox(line), count);
      sound('wrong');
      setWrong(`Not in this order: ${code}`);
    },
    changeLast: (count: number) => current && last && add(current, inBox(current) - last.added, count),
  };
  return (
    <>
      <ScreenHead name={`Pack ${order.code}`} status={order.status} actions={false} busy={false}>
        <TextLink to={staffLinks.order(order.id)}>{order.company}</TextLink> · {order.shippingMethod} · each scan is
        kept on this device
      </ScreenHead>
      {order.comments !== '' && <p className={styles.said}>{order.comments}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <h2>{`${packed} of ${whole} pieces`}</h2>
          <progress className={styles.bar} aria-label="Pieces in the box" max={whole} value={packed} />
          {order.version !== begun && (
            <p className={styles.said}>The order was changed since you began: see its lines.</p>
          )}
          <TakeOut
            query={packQuery(order.id)}
            work={work}
            report={{ orders: [order.id], screen: 'PACK', picked }}
            onBack={(back) => keep(withoutBack(pieces, back))}
          />
          {work.takeOut.length === 0 && <ScanBox scans={scans} />}
          <section aria-label="Last scan" aria-live="polite" className={classNames(styles.last, wrong && styles.wrong)}>
            {wrong && <p className={styles.what}>{wrong}</p>}
            {!wrong && current && <Scanned line={current} count={inBox(current)} />}
          </section>
          <DataTable label="Lines" columns={columns(inBox, work.takeOut.length === 0 && add)} rows={lines} />
        </div>
        <Sending
          work={work}
          parcels={parcels}
          lines={lines.map((line) => [line.id, inBox(line)])}
          whole={whole}
          clear={clear}
        />
      </div>
    </>
  );
};

/** What was scanned last, large: how many of how many. */
const Scanned = ({ line: { image, name, sku, rack, pieces }, count }: { line: Line; count: number }) => (
  <>
    {image && <img src={imageUrl(image, 320)} alt="" width={160} height={160} className={styles.picture} />}
    <div>
      <p className={styles.what}>{name}</p>
      <p className={record.code}>{[sku, rack].filter(Boolean).join(' · ')}</p>
      <p className={styles.number}>
        <strong>{count}</strong> of {pieces}
      </p>
    </div>
  </>
);

const columns = (
  inBox: (line: Line) => number,
  add: false | ((line: Line, before: number, added: number) => void),
): Column<Line>[] => [
  goodsColumn,
  cellColumn('rack', 'Rack', { compact: 'second' }, ({ rack }) => <span className={record.code}>{rack}</span>),
  cellColumn('box', 'In the box', { align: 'end', compact: 'firstEnd' }, (line) => (
    <Stepper
      sku={line.sku}
      less={add && inBox(line) > 0 ? () => add(line, inBox(line), -1) : undefined}
      more={add && inBox(line) < line.pieces ? () => add(line, inBox(line), 1) : undefined}
    >
      <span className={inBox(line) < line.pieces ? record.open : undefined}>{`${inBox(line)} of ${line.pieces}`}</span>
    </Stepper>
  )),
];

type SendingProps = {
  work: PickWork;
  parcels: ReturnType<typeof useParcels>;
  lines: readonly (readonly [id: number, pieces: number])[];
  whole: number;
  clear: () => void;
};

/** One press invoices what is in the box, enters a shipment for each parcel, mails the customer once, and prints. */
const Sending = ({ work, parcels, lines, whole, clear }: SendingProps) => {
  const packed = sumOf(lines.map(([, pieces]) => pieces));
  const { id, version, shippingMethod, pack } = work.orders[0]!;
  const short = whole - packed;
  const back = work.takeOut.length > 0 ? 'Put back first what is not wanted any more.' : null;
  const whyNot = back ?? pack.whyNot ?? (packed === 0 ? 'Nothing is in the box yet.' : parcels.whyNot);
  const client = useQueryClient();
  const goOn = useNewInvoice();
  const prints = useOnDevice('packing-prints', z.boolean(), true);
  const form = useRef<HTMLFormElement>(null);
  useKeyDown((event) => {
    if (event.repeat || !['F6', 'F10'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'F6') parcels.next();
    else form.current?.requestSubmit();
  });
  const { field, problems, busy, submit } = useCallForm({
    schema: PackOrder,
    values: { version, lines: {}, name: localStorage.getItem(lastCarrier) ?? '', method: shippingMethod },
    send: async (body) => {
      if (whyNot !== null) return;
      const given = { ...body, version, lines: Object.fromEntries(lines), parcels: parcels.sent };
      const invoice = await api.staffPackOrder({ params: { id }, body: given });
      localStorage.setItem(lastCarrier, body.name);
      clear();
      parcels.clear();
      if (prints.value) window.open(`${printLink('invoice', [invoice.id])}?labels=true`, '_blank', 'noreferrer');
      goOn(invoice, 'Sent; the customer has one e-mail with invoice and tracking.');
    },
  });
  return (
    <form ref={form} method="post" noValidate className={styles.side} onSubmit={submit} aria-label="Parcel">
      <h2>{parcels.shown.length === 1 ? 'Parcel' : `${parcels.shown.length} parcels`}</h2>
      <Failure problems={problems} conflict={reloading(client, packQuery(id))} />
      <SuggestField label="Carrier" options={work.carriers} {...field('name')} />
      <ParcelFields parcels={parcels} boxes={work.boxes} isWhole={short === 0} />
      <TextField label="Method" optional {...field('method')} />
      {short > 0 && packed > 0 && (
        <p className={record.open}>{`${short} ${short === 1 ? 'piece stays' : 'pieces stay'} on back order.`}</p>
      )}
      <CheckField checked={prints.value} onChange={(event) => prints.keep(event.target.checked)}>
        Print the paper and labels at once
      </CheckField>
      <SubmitButton busy={busy} aria-disabled={whyNot !== null}>
        {`Invoice and send ${packed} ${packed === 1 ? 'piece' : 'pieces'}`}
        {parcels.shown.length > 1 && ` in ${parcels.shown.length} parcels`} <kbd>F10</kbd>
      </SubmitButton>
      {whyNot && <p className={record.why}>{whyNot}</p>}
    </form>
  );
};

/** When others packed of the order, the box is empty again; when it was changed, what lies there stays. */
const Pack = ({ record: work }: { record: PickWork }) => {
  const { id, invoiced } = work.orders[0]!;
  const kept = `box ${useStaff().staffId} ${id} ${invoiced}`;
  return <Box key={kept} kept={kept} work={work} lines={linesOf(work.picks)} />;
};

/** Packing an order by scanner. */
export const PackPage = recordPage(packQuery, [staffLinks.orders(), 'Orders'], Pack, { wide: true });
