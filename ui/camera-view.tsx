import * as words from '#messages/ui.js';
import { Button } from './button.tsx';
import styles from './camera-view.module.css';
import { Notice } from './notice.tsx';
import type { useCamera } from './use-camera.ts';

/** What the camera sees, or why it sees nothing. */
export const CameraView = ({ camera: { video, state, problem } }: { camera: ReturnType<typeof useCamera> }) => (
  <>
    {problem !== '' && <Notice kind="warn">{problem}</Notice>}
    <video
      ref={video}
      className={styles.video}
      data-on={state === 'on' || undefined}
      muted
      playsInline
      aria-label={words.camera()}
    />
  </>
);

type ButtonProps = { camera: ReturnType<typeof useCamera>; onStart?: () => Promise<void> };

/** @param onStart when something is to be done before the camera starts */
export const CameraButton = ({ camera: { state, start, stop }, onStart = start }: ButtonProps) =>
  state === 'off' ? (
    <Button onClick={() => void onStart()}>{words.startCamera()}</Button>
  ) : (
    <Button onClick={stop}>{state === 'starting' ? words.startingCamera() : words.stopCamera()}</Button>
  );
