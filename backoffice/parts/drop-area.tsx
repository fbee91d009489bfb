import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileInput } from '#ui/file-input.tsx';
import { type ReactNode, useRef, useState } from 'react';
import styles from './drop-area.module.css';

type Props = {
  /** Of the input, for screen readers. */
  label: string;
  action: string;
  accept: string;
  multiple?: boolean;
  /** Shown in place of the rest while files are on their way; none are taken then. */
  working?: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Takes files by a press or by dropping them. */
export const DropArea = ({ label, action, accept, multiple = false, working, onFiles, children }: Props) => {
  const choose = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: File[]): void => {
    if (files.length > 0 && !working) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      role="presentation"
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {working || (
        <>
          <Button variant="primary" onClick={() => choose.current?.click()}>
            {action}
          </Button>
          <p className={styles.quiet}>{children}</p>
        </>
      )}
      <FileInput ref={choose} hidden aria-label={label} accept={accept} multiple={multiple} onFiles={take} />
    </div>
  );
};
