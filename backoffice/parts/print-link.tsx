import { buttonClass } from '#ui/button.tsx';

/** A print, which opens beside the record. */
export const PrintLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
    {label}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
