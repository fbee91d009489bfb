import { storedSwitch } from './stored-switch.ts';

/** Whether scans are heard: a choice of this device. */
export const sounds = storedSwitch('receiving-sounds');

/** Pitch in Hz and seconds: high and short for right, low and longer for wrong. */
const tones = { right: [1320, 0.07], wrong: [220, 0.35] } as const;

let player: AudioContext | undefined;

/** Says what a scan was, if sounds are on; silent where the browser has none. */
export const sound = (what: keyof typeof tones): void => {
  if (!sounds.isOn() || typeof AudioContext === 'undefined') return;
  const [pitch, seconds] = tones[what];
  player ??= new AudioContext();
  const tone = player.createOscillator();
  const volume = player.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = pitch;
  tone.connect(volume).connect(player.destination);
  tone.start();
  tone.stop(player.currentTime + seconds);
};
