import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/quick-order.js';
import { Button } from '#ui/button.tsx';
import { CameraButton, CameraView } from '#ui/camera-view.tsx';
import { useCamera } from '#ui/use-camera.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { draft, typeText } from './draft.ts';
import styles from './scan-panel.module.css';
import { withScan } from './with-scan.ts';
import { plainPath } from '../../viewer/page-address.ts';

/** Whether the document of this tab is this page's, whose headers allow camera and reader; a page of another is not. */
const allowedHere = (): boolean => {
  const [first] = performance.getEntriesByType('navigation');
  return first === undefined || plainPath(new URL(first.name).pathname) === links.quickOrder();
};

/** A field for a scanner, which types and ends in Enter, and the camera. Each code is a line at the top. */
export const ScanPanel = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => field.current?.focus(), []);

  const take = (code: string) => {
    const { text, quantity } = withScan(draft.read().text, code);
    typeText(text);
    setSaid(`✓ ${code}, ${quantity}`);
  };
  const camera = useCamera(take);
  useEffect(() => {
    if (camera.problem !== '') field.current?.focus();
  }, [camera.problem]);
  const start = async () => {
    if (allowedHere()) return camera.start();
    await navigate('#scan', { replace: true });
    location.reload();
  };
  return (
    <section className={styles.panel} aria-label={words.scan()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const code = field.current?.value.trim() ?? '';
          if (code === '' || !field.current) return;
          field.current.value = '';
          take(code);
        }}
      >
        <label className={styles.label}>
          {words.scanOrType()}
          <input
            ref={field}
            className={styles.field}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.searchTextMax}
            placeholder={words.endsInEnter()}
          />
        </label>
      </form>
      <CameraView camera={camera} />
      <output className={styles.said}>{said}</output>
      <div className={styles.ways}>
        <CameraButton camera={camera} onStart={start} />
        <Button variant="text" onClick={onClose}>
          {words.close()}
        </Button>
      </div>
    </section>
  );
};
