import { existsSync } from 'node:fs';

/** Where a Chromium may be. Without a user interface, a page is opened in half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of the machine's Chromium, CHROMIUM_PATH before all others; undefined without one */
export const installedBrowser = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
