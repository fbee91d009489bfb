import { Icon, type IconName, iconNames } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

const mark = { src: '/icon-192.png', srcSet: '/icon-192.png 192w', width: 192, height: 192 };

export const Showing = () => (
  <>
    <Sample name="Picture">
      <Picture className={styles.picture} source={mark} alt="The shop’s mark" sizes="112px" />
      <Picture className={styles.picture} source={null} alt="No picture" sizes="112px" />
    </Sample>
    <Sample name="PrintLink">
      <PrintLink href="/icon-192.png" label="Print" />
    </Sample>
    <Sample name="Skeleton">
      <Skeleton className={styles.picture} />
      <div className={styles.stack}>
        <Skeleton className={styles.long} />
        <Skeleton className={styles.short} />
      </div>
    </Sample>
    <Sample name="Swatch">
      {['#1b1b1f', '#f4f2ec', '#3f6aa0', '#b3293a', '#2f8f63'].map((hex) => (
        <Swatch key={hex} hex={hex} />
      ))}
    </Sample>
    <Sample name="Icon">
      {iconNames.map((name: IconName) => (
        <span key={name} className={styles.colour}>
          <Icon name={name} size={20} />
          {name}
        </span>
      ))}
    </Sample>
  </>
);
