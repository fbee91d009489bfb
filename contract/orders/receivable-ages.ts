/** How long what is open has been past its day, in days: from, to. Each is a column of the list and a filter of invoices. */
export const ages = {
  notDue: { label: 'Not due', from: null, to: 0 },
  days30: { label: '1–30 days', from: 1, to: 30 },
  days60: { label: '31–60 days', from: 31, to: 60 },
  days90: { label: '61–90 days', from: 61, to: 90 },
  older: { label: 'Over 90 days', from: 91, to: null },
} as const;
export type Age = keyof typeof ages;
