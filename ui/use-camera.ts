import * as words from '#messages/ui.js';
import { type RefObject, useEffect, useRef, useState } from 'react';

/* Barcodes in the picture of the camera. The library is loaded only here, where the browser has no reader of its own. */

/** Why there is no picture, in words. */
class NoCamera extends Error {}

const formats = ['upc_a', 'upc_e', 'ean_13', 'ean_8', 'code_128', 'code_39', 'qr_code'] as const;

type Reader = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type ReaderClass = new (options: { formats: string[] }) => Reader;

const reader = async (): Promise<Reader> => {
  const own = (globalThis as { BarcodeDetector?: ReaderClass & { getSupportedFormats: () => Promise<string[]> } })
    .BarcodeDetector;
  const known = own ? await own.getSupportedFormats().catch(() => []) : [];
  if (own && formats.every((format) => known.includes(format))) return new own({ formats: [...formats] });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) } });
  return new BarcodeDetector({ formats: [...formats] });
};

const cameraWords = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return words.cameraForbidden();
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.noCamera();
  return words.cameraSilent();
};

/** The same code is a new hit only after so many milliseconds. */
const sameAfter = 1500;
const lookEvery = 150;

/**
 * Shows the camera in the video, and tells of every code that it sees.
 * @returns a function that ends it
 * @throws NoCamera
 */
const watchCamera = async (video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> => {
  if (!('mediaDevices' in navigator)) throw new NoCamera(words.noCameraForPages());
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: { ideal: 'environment' } } })
    .catch((error: unknown) => {
      throw new NoCamera(cameraWords(error));
    });
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop();
    clearTimeout(timer);
    ended = true;
  };
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    video.srcObject = stream;
    await video.play();
    const detector = await reader();
    let last = { code: '', at: 0 };
    const look = async (): Promise<void> => {
      const [hit] = await detector.detect(video).catch(() => []);
      const code = hit?.rawValue.trim() ?? '';
      const now = performance.now();
      if (code !== '' && (code !== last.code || now - last.at > sameAfter)) {
        last = { code, at: now };
        if (!ended) onCode(code);
      } else if (code !== '') last.at = now;
      if (!ended) timer = setTimeout(() => void look(), lookEvery);
    };
    void look();
    return end;
  } catch {
    end();
    throw new NoCamera(words.noBarcodes());
  }
};

type Camera = {
  /** To be shown while `state` is not `off`, muted and inline. */
  video: RefObject<HTMLVideoElement | null>;
  state: 'off' | 'starting' | 'on';
  /** Why there is no picture; empty without a problem. */
  problem: string;
  start: () => Promise<void>;
  stop: () => void;
};

/** The camera of this device, which tells of every code that it sees, until it is stopped or its screen is left. */
export const useCamera = (onCode: (code: string) => void): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('off');
  const [problem, setProblem] = useState('');
  const end = useRef<(() => void) | null>(null);
  // Counts what was started and stopped: a camera that answers late is not wanted any more.
  const turn = useRef(0);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const stop = () => {
    turn.current += 1;
    end.current?.();
    end.current = null;
    setState('off');
  };
  useEffect(
    () => () => {
      turn.current += 1;
      end.current?.();
    },
    [],
  );
  const start = async () => {
    if (!video.current) return;
    turn.current += 1;
    const mine = turn.current;
    setState('starting');
    setProblem('');
    try {
      const ends = await watchCamera(video.current, (code) => {
        if (mine !== turn.current) return;
        latest.current(code);
        if ('vibrate' in navigator) navigator.vibrate(60);
      });
      if (mine !== turn.current) return void ends();
      end.current = ends;
      setState('on');
    } catch (error) {
      if (mine !== turn.current) return;
      setProblem(error instanceof NoCamera ? error.message : words.cameraStopped());
      setState('off');
    }
  };
  return { video, state, problem, start, stop };
};
