import { staffLinks } from '#contract/staff-links.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Actions } from '../../../parts/action-button.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { soundsAreOn, switchSounds } from '../../../parts/sounds.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { CanGo } from './can-go.tsx';
import { HowItStands } from './how-it-stands.tsx';
import { LastScan } from './last-scan.tsx';
import { ReceivedLines } from './received-lines.tsx';
import { receivingQuery } from './receiving-query.ts';
import styles from './receiving.module.css';
import { Scans } from './scans.tsx';
import { toCome } from './still-to-come.ts';
import { useScans } from './use-scans.ts';

/** Receiving a purchase by scanner: the box has the focus, and each scan is kept at once. */
export const ReceivingPage = () => (
  <RecordPage wide query={receivingQuery} back={{ link: staffLinks.purchases(), label: 'Purchases' }}>
    {(receiving) => <Receiving receiving={receiving} />}
  </RecordPage>
);

const Receiving = ({ receiving }: { receiving: StaffReceiving }) => {
  const { id, code, status, supplier, reference, can, version, lines } = receiving;
  const scans = useScans(id);
  const scanned = lines.reduce((sum, line) => sum + line.scanned, 0);
  const isWhole = lines.every((line) => toCome(line) <= 0);
  return (
    <>
      <title>{`Receive ${code} · Back office`}</title>
      <div className={record.head}>
        <div className={record.title}>
          <h1>{`Receive ${code}`}</h1>
          <StatusBadge status={status} />
        </div>
        <Actions
          busy={scans.waiting > 0}
          actions={[
            ...(isWhole
              ? []
              : [
                  {
                    label: 'Book in, no more comes',
                    capability: can.bookIn,
                    onPress: () => scans.bookIn(version, true),
                  },
                ]),
            {
              label: scanned === 0 ? 'Book in' : `Book in ${scanned} ${scanned === 1 ? 'piece' : 'pieces'}`,
              capability: can.bookIn,
              primary: true,
              onPress: () => scans.bookIn(version, false),
            },
          ]}
        />
        <p className={record.summary}>
          <Link to={staffLinks.purchase(id)} className={record.link}>
            {supplier}
          </Link>
          {reference !== '' && ` · ${reference}`} · each scan is kept
        </p>
      </div>
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

const SoundSwitch = () => {
  const [isOn, setIsOn] = useState(soundsAreOn);
  return (
    <Checkbox
      label="A sound with each scan"
      checked={isOn}
      onChange={(on) => {
        switchSounds(on);
        setIsOn(on);
      }}
    />
  );
};
