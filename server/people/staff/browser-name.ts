/** In this order: most browsers name others, too. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, is]) => is.test(text))?.[0];

/** "Firefox on Windows", of what a browser says it is; never its own words. */
export const browserName = (userAgent: string): string => {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  if (browser === undefined && system === undefined) return 'Unknown browser';
  return system === undefined ? (browser ?? '') : `${browser ?? 'Unknown browser'} on ${system}`;
};
