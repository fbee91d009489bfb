import { staffLinks } from '#contract/staff-links.ts';
import { Notice } from '#ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { starterQuery } from '../../../api/queries.ts';
import { useStaff } from '../../../api/use-staff.ts';
import styles from '../../../parts/record.module.css';

/** After an import into a shop without a menu or a homepage: both can be made of what came. */
export const StarterOffer = () => {
  const { may } = useStaff();
  const { data } = useQuery({ ...starterQuery, enabled: may('content') });
  const lacks = data?.parts.some(({ group }) => group === 'menu' || group === 'home') ?? false;
  return (
    lacks && (
      <Notice kind="info">
        The shop has no menu or no homepage yet.{' '}
        <Link to={staffLinks.starter()} className={styles.link}>
          See what can be made of this
        </Link>
        .
      </Notice>
    )
  );
};
