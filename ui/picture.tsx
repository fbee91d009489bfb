import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A picture's copies, and its size in pixels. */
export type PictureSource = { src: string; srcSet: string; width: number | string; height: number | string };

type Props = {
  /** null shows the placeholder. */
  source: PictureSource | null;
  alt: string;
  /** Its drawn width, as in the `sizes` attribute. */
  sizes: string;
  /** Sets the size of the box, so that nothing moves when the picture loads. */
  className?: string | undefined;
  /** Above the fold: loaded at once and first. */
  urgent?: boolean;
};

/** A picture on its tile. */
export const Picture = ({ source, alt, sizes, className, urgent = false }: Props) => (
  <span className={classNames(styles.box, className)}>
    {source ? (
      <img
        className={styles.picture}
        sizes={sizes}
        srcSet={source.srcSet}
        src={source.src}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={urgent ? 'eager' : 'lazy'}
        decoding="async"
        {...(urgent && { fetchPriority: 'high' })}
      />
    ) : (
      <Placeholder alt={alt} />
    )}
  </span>
);

const Placeholder = ({ alt }: { alt: string }) => (
  <svg
    className={styles.placeholder}
    viewBox="0 0 48 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    <rect x="9" y="3" width="30" height="50" rx="6" />
    <path d="M20 8h8M18 53v5h12v-5M15 61h18M13 40 35 18" strokeLinecap="round" />
  </svg>
);
