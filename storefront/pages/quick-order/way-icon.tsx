const paths = {
  upload: 'M10 13V3.5M6 7.5l4-4 4 4M3.5 12.5v4h13v-4',
  scan: 'M3 6.5V3h3.5M13.5 3H17v3.5M17 13.5V17h-3.5M6.5 17H3v-3.5M6.5 7v6M9 7v6M11 7v6M13.5 7v6',
} as const;

/** Like those of ui/icon.tsx, which are on every page; these are on this one alone. */
export const WayIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
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
