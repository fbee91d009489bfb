import * as words from '#messages/ui.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NoCamera, watchCamera } from './camera.ts';

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
