import { staffLinks } from '#contract/staff-links.ts';
import { GiveCode, type StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Problems } from '#ui/problems.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { imageUrl } from '#contract/platform/images.ts';
import { classNames } from '#ui/class-names.ts';
import { cellColumn, type Column, DataTable, numberColumn } from '#ui/data-table.tsx';
import { useState } from 'react';
import { action } from '../../../parts/action-button.tsx';
import { recordPage, ScreenHead } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { Stepper } from '../../../parts/stepper.tsx';
import { sounds } from '../../../parts/sounds.ts';
import { CanGo } from './can-go.tsx';
import { receivingQuery } from './receiving-query.ts';
import styles from './receiving.module.css';
import { useScans } from './use-scans.ts';
import { goodsColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, useStaff } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { saidBy } from '../../../forms/said-by.ts';

type Counted = { pieces: number; received: number; scanned: number };

/** Pieces of a line that are not here yet; below zero those that are too many. */
const toCome = ({ pieces, received, scanned }: Counted): number => pieces - received - scanned;

/** How a line stands, in words. @param isOpen whether more is waited for */
const stillToCome = (line: Counted, isOpen: boolean): string => {
  const left = toCome(line);
  if (left === 0) return 'All here';
  if (left < 0) return `${-left} too many`;
  return `${left} ${isOpen ? 'to come' : 'short'}`;
};

type Scan = StaffReceiving['scans'][number];
type Props = { receiving: StaffReceiving; scans: Pick<ReturnType<typeof useScans>, 'change' | 'addLine' | 'settle'> };

const said = ({ outcome, name, pieces }: Scan): string => {
  switch (outcome) {
    case 'LINE':
      return pieces === 1 ? 'one more' : `${pieces} at once`;
    case 'NOT_ON_ORDER':
      return `Not on this order: ${name}`;
    case 'UNKNOWN':
      return 'No product has this code';
  }
};

/** The scans that are not booked in, newest first, each with what can be done with it. */
const Scans = ({ receiving, scans }: Props) => {
  const { may } = useStaff();
  const [giving, setGiving] = useState<Scan | null>(null);
  return (
    receiving.scans.length > 0 && (
      <section aria-labelledby="scans">
        <h2 id="scans">Last scans</h2>
        <ul className={styles.scans}>
          {receiving.scans.map((scan) => (
            <li key={scan.id} className={classNames(styles.scan, scan.outcome !== 'LINE' && styles.wrong)}>
              <span className={record.quiet}>{shopDateTime(new Date(scan.at)).slice(-8)}</span>
              <span className={record.code}>{scan.sku || scan.code}</span>
              <span className={styles.said}>{said(scan)}</span>
              {scan.outcome === 'NOT_ON_ORDER' && (
                <Button variant="text" aria-label={`Add the line: ${scan.sku}`} onClick={() => scans.addLine(scan.id)}>
                  Add the line
                </Button>
              )}
              {scan.outcome === 'UNKNOWN' && may('catalogue') && (
                <AskButton
                  variant="text"
                  aria-label={`Give it to a product: ${scan.code}`}
                  label="Give it to a product"
                  onAsk={() => setGiving(scan)}
                />
              )}
              <Button
                variant="text"
                aria-label={`${scan.outcome === 'LINE' ? 'Take back' : 'Leave out'}: ${scan.sku || scan.code}`}
                onClick={() => scans.change(scan.id, scan.pieces, 0)}
              >
                {scan.outcome === 'LINE' ? 'Take back' : 'Leave out'}
              </Button>
            </li>
          ))}
        </ul>
        {giving && (
          <GiveCodeDialog receiving={receiving} scan={giving} onDone={scans.settle} onClose={() => setGiving(null)} />
        )}
      </section>
    )
  );
};

type GiveCodeProps = DialogProps<StaffReceiving> & { receiving: StaffReceiving; scan: StaffReceiving['scans'][number] };

/** The product that an unknown code is of, from now on. */
const GiveCodeDialog = ({ receiving: { id }, scan, ...rest }: GiveCodeProps) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: GiveCode,
    defaultValues: { sku: '' },
    send: (body) => api.staffGiveCode({ params: { id, scanId: scan.id }, body }),
  });
  const said = saidBy('receiving', field);
  return (
    <FormDialog title={`Whose code is ${scan.code}?`} action="Give it the code" {...dialog}>
      <TextField {...said('sku')} />
    </FormDialog>
  );
};

type Line = StaffReceiving['lines'][number];

const columns = (isOpen: boolean, step?: Step): Column<Line>[] => [
  goodsColumn,
  numberColumn('pieces', 'Expected', { compact: 'named' }),
  cellColumn('here', 'Received', { align: 'end', compact: 'firstEnd' }, (line) =>
    step ? (
      <Stepper sku={line.sku} less={step.less(line)} more={() => step.more(line)}>
        {line.received + line.scanned}
      </Stepper>
    ) : (
      <span className={record.strong}>{line.received + line.scanned}</span>
    ),
  ),
  cellColumn('left', 'Still', { compact: 'end' }, (line) => (
    <span className={classNames(record.whole, toCome(line) < 0 ? record.open : record.quiet)}>
      {stillToCome(line, isOpen)}
    </span>
  )),
];
const closed = columns(false);

/** One more of a line, or one less: undefined where no scan can be taken back. */
type Step = { more: (line: Line) => void; less: (line: Line) => (() => void) | undefined };

type ReceivedLinesProps = {
  receiving: StaffReceiving;
  scans: Pick<ReturnType<typeof useScans>, 'scan' | 'change'>;
};

/** The lines of a delivery: expected, and here; while it is open with steps for what has no label. */
const ReceivedLines = ({ receiving: { lines, scans: open, can }, scans }: ReceivedLinesProps) => {
  const step: Step = {
    more: ({ sku }) => scans.scan(sku, 1),
    less: ({ sku }) => {
      const last = open.find((scan) => scan.outcome === 'LINE' && scan.sku === sku);
      return last && (() => scans.change(last.id, last.pieces, last.pieces - 1));
    },
  };
  return <DataTable label="Lines" columns={can.scan.possible ? columns(true, step) : closed} rows={lines} />;
};

/** The last scan, large: how many there are, and to which rack. */
const LastScan = ({ receiving: { scans, lines } }: { receiving: StaffReceiving }) => {
  const [last] = scans;
  if (!last) return null;
  const line = lines.find(({ sku }) => last.outcome === 'LINE' && sku === last.sku);
  return (
    <section
      aria-label="Last scan"
      aria-live="polite"
      className={classNames(styles.last, line ? styles.right : styles.wrong)}
    >
      {line && <Thumb line={line} />}
      <div className={styles.said}>
        <p className={styles.what}>{line ? last.name : `Not on this order: ${last.name || last.code}`}</p>
        <p>
          <span className={record.code}>{last.sku || last.code}</span>
          {line && line.rack !== '' && (
            <>
              {' · to rack '}
              <strong className={record.code}>{line.rack}</strong>
            </>
          )}
        </p>
      </div>
      {line && (
        <p className={styles.count}>
          <strong>{line.received + line.scanned}</strong> of {line.pieces}
          <span>{stillToCome(line, true)}</span>
        </p>
      )}
    </section>
  );
};

const Thumb = ({ line: { picture } }: { line: StaffReceiving['lines'][number] }) =>
  picture && <img src={imageUrl(picture.path, 96)} alt="" width={56} height={56} className={styles.thumb} />;

const Receiving = ({ record: receiving }: { record: StaffReceiving }) => {
  const { id, code, status, supplier, reference, can, version, lines } = receiving;
  const scans = useScans(id);
  const scanned = lines.reduce((sum, line) => sum + line.scanned, 0);
  const isWhole = lines.every((line) => toCome(line) <= 0);
  return (
    <>
      <ScreenHead
        name={`Receive ${code}`}
        status={status}
        busy={scans.waiting > 0}
        actions={[
          !isWhole && action('Book in, no more comes', can.bookIn, () => scans.bookIn(version, true)),
          action(
            scanned === 0 ? 'Book in' : `Book in ${scanned} ${scanned === 1 ? 'piece' : 'pieces'}`,
            can.bookIn,
            () => scans.bookIn(version, false),
            { primary: true },
          ),
        ]}
      >
        <TextLink to={staffLinks.purchase(id)}>{supplier}</TextLink>
        {reference !== '' && ` · ${reference}`} · each scan is kept
      </ScreenHead>
      <Problems problems={scans.problems} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {can.scan.possible && (
            <>
              <ScanBox scans={scans} />
              <SoundSwitch />
            </>
          )}
          <output className={styles.told}>
            {scans.waiting > 0 && `${scans.waiting} not sent yet: they are kept here and sent again.`}
          </output>
          <LastScan receiving={receiving} />
          <ReceivedLines receiving={receiving} scans={scans} />
          <Scans receiving={receiving} scans={scans} />
        </div>
        <aside className={styles.side}>
          <HowItStands receiving={receiving} />
          <CanGo receiving={receiving} scans={scans} />
        </aside>
      </div>
    </>
  );
};

/** Receiving a purchase by scanner: the box has the focus, and each scan is kept at once. */
export const ReceivingPage = recordPage(receivingQuery, [staffLinks.purchases(), 'Purchases'], Receiving, {
  wide: true,
});

const SoundSwitch = () => {
  const [isOn, setIsOn] = useState(sounds.isOn);
  return (
    <Checkbox
      label="A sound with each scan"
      checked={isOn}
      onChange={(on) => {
        sounds.turn(on);
        setIsOn(on);
      }}
    />
  );
};

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const sum = (pieces: readonly number[]): number => pieces.reduce((all, each) => all + each, 0);

/** A delivery against what was ordered: its pieces, and how many lines are whole, still to come, or too many. */
const HowItStands = ({ receiving: { lines, can } }: { receiving: Pick<StaffReceiving, 'lines' | 'can'> }) => {
  const left = lines.map(toCome);
  const ordered = sum(lines.map(({ pieces }) => pieces));
  const here = ordered - sum(left);
  const short = left.filter((pieces) => pieces > 0);
  const over = left.filter((pieces) => pieces < 0);
  return (
    <section aria-labelledby="stands" className={styles.stands}>
      <h2 id="stands">{`${here} of ${ordered} pieces`}</h2>
      <progress className={styles.bar} aria-label="Pieces that came" max={ordered} value={here} />
      <DetailList>
        <Detail term="As expected">{many(lines.length - short.length - over.length, 'line')}</Detail>
        <Detail term={can.scan.possible ? 'Still to come' : 'Short'}>
          {short.length === 0 ? 'None' : `${many(short.length, 'line')}, ${many(sum(short), 'piece')}`}
        </Detail>
        {over.length > 0 && (
          <Detail term="Too many">
            <span className={record.open}>{`${many(over.length, 'line')}, ${many(-sum(over), 'piece')}`}</span>
          </Detail>
        )}
      </DetailList>
    </section>
  );
};
