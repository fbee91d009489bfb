import { CameraButton, CameraView } from '#ui/camera-view.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCamera } from '#ui/use-camera.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './scan-box.module.css';

/** What becomes of a scanned code, and of the last one when another number is said of it. */
type Props = { scans: { scan: (code: string, pieces: number) => void; changeLast: (pieces: number) => void } };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;

/**
 * The box that a scanner types into. A scan anywhere on the page goes there; `*20` makes the last scan twenty, Ctrl Z takes
 * it back. The camera of the device can read codes, too.
 */
export const ScanBox = ({ scans }: Props) => {
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const camera = useCamera((code) => scans.scan(code, 1));
  const latest = useRef(scans);
  useEffect(() => {
    latest.current = scans;
  });
  useEffect(() => {
    const input = () => box.current?.querySelector('input');
    input()?.focus();
    const listen = (event: KeyboardEvent) => {
      const isBox = event.target === input();
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        // In a box with text it is the browser's own.
        if (isBox ? input()?.value !== '' : isTyping(event.target)) return;
        event.preventDefault();
        latest.current.changeLast(0);
        return;
      }
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
        input()?.focus();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const [, many] = /^\*(\d{1,6})$/.exec(text) ?? [];
    if (many !== undefined) scans.changeLast(Number(many));
    else if (text !== '') scans.scan(text, 1);
    setTyped('');
  };
  return (
    <form ref={box} method="post" onSubmit={send} className={styles.box}>
      <TextField
        label="Scan a label, or type a SKU or UPC"
        hint="Enter adds one · *20 makes the last scan twenty · Ctrl Z takes the last back"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CameraView camera={camera} />
      <CameraButton camera={camera} />
    </form>
  );
};
