import type { Permission } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { ReactElement, ReactNode } from 'react';
import { useStaff } from '../api/use-staff.ts';
import { Actions, type OfferedActions } from './action-button.tsx';
import { Failure } from './failure.tsx';
import { useKeptOpened } from './opened.ts';
import styles from './record.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { Change } from './use-change.ts';
import { TextLink } from './text-link.tsx';

type HeadProps = {
  /** What the record is called. */
  name: string;
  /** What its tab is called, where that is more. */
  title?: string;
  className?: string | undefined;
  status?: { id: string; name: string };
  /** What stands beside the status. */
  beside?: ReactNode;
  /** What can be done with it, in order, or as drawn by others. */
  actions: OfferedActions | ReactElement | false;
  busy: boolean;
  /** Whose it is. */
  children: ReactNode;
};

/** The head of a screen, with what can be done; the title of the tab. */
export const ScreenHead = (props: HeadProps) => {
  const { name, title = name, className, status, beside, actions, busy, children } = props;
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 className={className}>{name}</h1>
          {status && <StatusBadge status={status} />}
          {beside}
        </div>
        {actions && 'length' in actions ? <Actions busy={busy} actions={actions} /> : actions}
        <p className={styles.summary}>{children}</p>
      </div>
    </>
  );
};

type Props = Pick<HeadProps, 'name' | 'status' | 'beside' | 'actions' | 'children'> & {
  change: Pick<Change<never>, 'problems' | 'conflict' | 'busy'>;
};

/** The head of a record's screen, and why what was done with it was refused. */
export const RecordHead = ({ change: { problems, conflict, busy }, ...head }: Props) => {
  useKeptOpened(head.name);
  return (
    <>
      <ScreenHead {...head} busy={busy} />
      <Failure problems={problems} conflict={conflict} />
    </>
  );
};

type LinkProps = { permission: Permission; to: string; children: string };

/** Names another record; leads there who may see it. */
export const RecordLink = ({ permission, to, children }: LinkProps) =>
  useStaff().may(permission) ? <TextLink to={to}>{children}</TextLink> : children;

const recordLink = (permission: Permission, link: (id: number) => string) =>
  function LinkedRecord({ id, children }: { id: number; children: string }) {
    return <RecordLink {...{ permission, to: link(id), children }} />;
  };

export const CustomerLink = recordLink('customers', staffLinks.customer);
export const OrderLink = recordLink('orders', staffLinks.order);
export const ProductLink = recordLink('catalogue', staffLinks.product);
