import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NoCamera, watchCamera } from './camera.ts';
import { draft, typeText } from './draft.ts';
import styles from './scan-panel.module.css';
import { withScan } from './with-scan.ts';

/** Whether the document of this tab is this page's, whose headers allow camera and reader; a page of another is not. */
const allowedHere = (): boolean => {
  const [first] = performance.getEntriesByType('navigation');
  return first === undefined || new URL(first.name).pathname === links.quickOrder();
};

/** A field for a scanner, which types and ends in Enter, and the camera. Each code is a line at the top. */
export const ScanPanel = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<'off' | 'starting' | 'on'>('off');
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const end = useRef<(() => void) | null>(null);
  useEffect(() => {
    field.current?.focus();
    return () => end.current?.();
  }, []);

  const take = (code: string) => {
    const { text, quantity } = withScan(draft.read().text, code);
    typeText(text);
    setSaid(`✓ ${code}, ${quantity}`);
    if ('vibrate' in navigator) navigator.vibrate(60);
  };
  const start = async () => {
    if (!allowedHere()) {
      await navigate('#scan', { replace: true });
      location.reload();
      return;
    }
    setCamera('starting');
    setProblem('');
    try {
      if (!video.current) return;
      end.current = await watchCamera(video.current, take);
      setCamera('on');
    } catch (error) {
      setProblem(error instanceof NoCamera ? error.message : 'The camera does not answer. Type the codes.');
      setCamera('off');
      field.current?.focus();
    }
  };
  const stop = () => {
    end.current?.();
    end.current = null;
    setCamera('off');
  };
  return (
    <section className={styles.panel} aria-label="Scan">
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
          Scan or type a code
          <input
            ref={field}
            className={styles.field}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.searchTextMax}
            placeholder="Ends in Enter"
          />
        </label>
      </form>
      {problem !== '' && <Notice kind="warn">{problem}</Notice>}
      <video
        ref={video}
        className={styles.video}
        data-on={camera === 'on' || undefined}
        muted
        playsInline
        aria-label="Camera"
      />
      <output className={styles.said}>{said}</output>
      <div className={styles.ways}>
        {camera === 'off' ? (
          <Button onClick={() => void start()}>Use the camera</Button>
        ) : (
          <Button onClick={stop}>{camera === 'starting' ? 'Starting the camera…' : 'Stop the camera'}</Button>
        )}
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
};
