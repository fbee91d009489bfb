/** The icons: 20 px grid, drawn in lines of the text's colour. */
const paths = {
  search: 'M9 15.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8 4.3 4.3',
  chevronDown: 'm5 7.5 5 5 5-5',
  chevronLeft: 'm12.5 5-5 5 5 5',
  chevronRight: 'm7.5 5 5 5-5 5',
  close: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  table: 'M3 4h14v12H3zM3 8.5h14M8.5 4v12',
  grid: 'M3.5 3.5h5v5h-5zm8 0h5v5h-5zm-8 8h5v5h-5zm8 0h5v5h-5z',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  arrowUp: 'M10 16V4M5 9l5-5 5 5',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.5v11l9-5.5-9-5.5Z',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  zoom: 'M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8 4.8 4.8M8.5 5.8v5.4M5.8 8.5h5.4',
  cart: 'M2.5 3h2l2 10h9l2-7.5H5M8 16.9h.01M14 16.9h.01',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11',
  bolt: 'M11.5 2 4.5 11.5H10L8.5 18l7-9.5H10L11.5 2Z',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Zm8 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the meaning is in the text next to it, or in its button's name. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);
