import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowser } from '../tools/browsers.mjs';

/* A still picture of a barcode as the camera's video, for Chromium's --use-file-for-fake-video-capture. */

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const opposite = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

/** The modules of a UPC-A, 1 for black. @param upc 12 digits */
const upcBars = (upc: string): string => {
  const digits = [...upc].map((digit) => left[Number(digit)]!);
  return `101${digits.slice(0, 6).join('')}01010${digits.slice(6).map(opposite).join('')}101`;
};

const width = 640;
const height = 480;
const wide = 4;

/** Writes some frames of a white sheet with the barcode of a UPC in its middle. @param upc 12 digits */
const writeBarcodeVideo = (path: string, upc: string): void => {
  const bars = upcBars(upc);
  const from = Math.floor((width - bars.length * wide) / 2);
  const line = Buffer.alloc(width, 235);
  for (const [at, bit] of [...bars].entries()) if (bit === '1') line.fill(16, from + at * wide, from + (at + 1) * wide);
  const white = Buffer.alloc(width, 235);
  const luma = Buffer.concat(Array.from({ length: height }, (_, y) => (y > 120 && y < 360 ? line : white)));
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
};

/** Options of a browser whose camera shows the barcode of a UPC. @param upc 12 digits */
export const cameraShowing = (upc: string) => {
  const video = join(tmpdir(), `tradefront-barcode-${process.pid}.y4m`);
  writeBarcodeVideo(video, upc);
  process.once('exit', () => rmSync(video, { force: true }));
  const executablePath = installedBrowser();
  return {
    permissions: ['camera'],
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    },
  };
};
