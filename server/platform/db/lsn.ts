/** A place in the WAL, in bytes since its beginning. */
export type Lsn = bigint;

/** Bytes of a WAL segment: initdb's default, which ours are made with. */
export const segmentBytes = 16n * 1024n * 1024n;
const segmentsOfALog = 0x1_0000_0000n / segmentBytes;

/** PostgreSQL's text, such as "0/A000028". */
export const parseLsn = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** Where the segment of a place begins. */
export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % segmentBytes);

const hex8 = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of a segment's file in pg_wal. */
export const segmentName = (timeline: number, lsn: Lsn): string => {
  const number = lsn / segmentBytes;
  return `${hex8(BigInt(timeline))}${hex8(number / segmentsOfALog)}${hex8(number % segmentsOfALog)}`;
};
