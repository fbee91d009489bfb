import { staffLinks } from '#contract/staff-links.ts';
import type { Starter } from '#contract/shop/staff-starter.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { starterQuery } from '../../../api/queries.ts';
import { Actions } from '../../../parts/action-button.tsx';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { StarterParts } from './starter-parts.tsx';

const title = 'Starter shop';

/** Proposes a menu and a homepage from the catalogue; makes them, and undoes that. */
export const StarterPage = () => (
  <SoleRecord title={title} query={starterQuery}>
    {(starter) => <Proposal key={starter.fingerprint} starter={starter} />}
  </SoleRecord>
);

const Proposal = ({ starter: { fingerprint, parts, last, can } }: { starter: Starter }) => {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const { work, busy, problems } = useKept(starterQuery);
  const chosen = parts.filter(({ key }) => !without.has(key)).length;
  const make = () =>
    work(
      () => api.staffMakeStarter({ body: { fingerprint, without: [...without] } }),
      () => notify(title, 'It is made.'),
    );
  return (
    <>
      <p className={record.summary}>
        A menu and a homepage from what you sell. Take out what you do not want; nothing is made before you press.
      </p>
      {last && <Made last={last} />}
      <Problems problems={problems} />
      {parts.length > 0 && <StarterParts parts={parts} without={without} onChange={setWithout} />}
      <Actions
        busy={busy}
        actions={[
          ...(can.takeBack.possible
            ? [{ label: 'Take it back', capability: can.takeBack, asks: true as const, onPress: () => setAsking(true) }]
            : []),
          {
            label: chosen === 1 ? 'Make this' : `Make these ${chosen}`,
            capability: can.make.possible && chosen === 0 ? nothingChosen : can.make,
            primary: true,
            onPress: make,
          },
        ]}
      />
      {asking && last && (
        <ConfirmDialog
          title="Take back what was made?"
          action="Take it back"
          onConfirm={() =>
            work(
              () => api.staffTakeBackStarter({ params: { id: last.id } }),
              () => notify(title, 'It is taken back.'),
            )
          }
          onClose={() => setAsking(false)}
        >
          Menu, homepage, pictures and the order of brands are as they were before. What was changed since stays, and is
          named.
        </ConfirmDialog>
      )}
    </>
  );
};

const nothingChosen = { possible: false, whyNot: 'Tick what is to be made.' };

const when = (at: string): string => shopDateTime(new Date(at));

const Made = ({
  last: { parts, madeAt, madeBy, takenBackAt, takenBackBy, kept },
}: {
  last: NonNullable<Starter['last']>;
}) =>
  takenBackAt === null ? (
    <Notice kind="success">
      {`${parts} made ${when(madeAt)} by ${madeBy}. `}
      <a href="/" className={record.link}>
        See the shop
      </a>
      {' or '}
      <Link to={staffLinks.storefront()} className={record.link}>
        go on with the storefront
      </Link>
      .
    </Notice>
  ) : (
    <Notice kind={kept.length > 0 ? 'warn' : 'info'}>
      {`Taken back ${when(takenBackAt)} by ${takenBackBy}. `}
      {kept.length > 0 && `Changed since, and left as they are: ${kept.join(', ')}.`}
    </Notice>
  );
