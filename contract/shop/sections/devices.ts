import { section } from './section.ts';

/** Where Latest Devices stand on the homepage: behind the slider, without it. */
export const devices = section({ label: 'Latest Devices: their place', fixed: true, settings: {} });
