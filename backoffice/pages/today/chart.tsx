import { formatDollars } from '#kernel/money.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './today.module.css';

/** Amounts in dollars, before tax. `before`: a year earlier; null where that is not known. `share`: margin in percent. */
export type Point = {
  day: string;
  label: string;
  sales: number;
  before: number | null;
  share: number | null;
  invoices: number;
  invoicesBefore: number;
};

type Props = { points: readonly Point[]; onOpen: (point: Point) => void };

const said = ({ label, sales, before, share, invoices }: Point): string =>
  [
    `${label}: ${formatDollars(sales)}`,
    ...(before === null ? [] : [`a year ago ${formatDollars(before)}`]),
    ...(share === null ? [] : [`margin ${share.toFixed(1)} %`]),
    `${invoices.toLocaleString('en-CA')} ${invoices === 1 ? 'invoice' : 'invoices'}`,
  ].join(' · ');

const short = (value: number): string => (value >= 1000 ? `${Math.round(value / 100) / 10}k` : String(value));

/** Bars, a year ago as a dotted step at each, and the margin as a line below. Arrows walk, Enter opens. */
export const Chart = ({ points, onOpen }: Props) => {
  const [at, setAt] = useState(points.length - 1);
  const place = useRef<HTMLDivElement>(null);
  const open = useEffectEvent((index: number) => points[index] && onOpen(points[index]));
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const colour = (name: string) => getComputedStyle(current).getPropertyValue(name).trim();
    const text = { stroke: colour('--ink-2'), font: `12px ${colour('--sans')}`, ticks: { show: false } };
    const x = points.map((_, index) => index);
    const apart = Math.ceil(points.length / (current.clientWidth < 500 ? 3 : 6));
    const common = {
      width: current.clientWidth,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false }, sync: { key: 'sales' } },
    };
    const scale = { time: false, range: (): [number, number] => [-0.6, points.length - 0.4] };
    const aYearAgo = (plot: UPlot) => {
      const { ctx } = plot;
      ctx.save();
      ctx.strokeStyle = colour('--ink');
      ctx.lineWidth = 1.5 * devicePixelRatio;
      ctx.setLineDash([2 * devicePixelRatio, 2 * devicePixelRatio]);
      for (const [index, { before }] of points.entries()) {
        if (before === null || before <= 0) continue;
        const height = plot.valToPos(before, 'y', true);
        ctx.beginPath();
        ctx.moveTo(plot.valToPos(index - 0.45, 'x', true), height);
        ctx.lineTo(plot.valToPos(index + 0.45, 'x', true), height);
        ctx.stroke();
      }
      ctx.restore();
    };
    const sales = new UPlot(
      {
        ...common,
        height: 220,
        hooks: { draw: [aYearAgo], setCursor: [({ cursor: { idx } }) => typeof idx === 'number' && setAt(idx)] },
        scales: {
          x: scale,
          y: { range: () => [0, Math.max(1, ...points.flatMap((each) => [each.sales, each.before ?? 0])) * 1.08] },
        },
        axes: [
          {
            ...text,
            grid: { show: false },
            splits: () => x.filter((index) => (points.length - 1 - index) % apart === 0),
            values: (_, splits) => splits.map((index) => points[index]?.label ?? ''),
          },
          { ...text, size: 44, grid: { stroke: colour('--line'), width: 1 }, values: (_, all) => all.map(short) },
        ],
        series: [
          {},
          { fill: colour('--line-strong'), paths: UPlot.paths.bars?.({ size: [0.66, 48] }), points: { show: false } },
        ],
      },
      [x, points.map((each) => Math.max(0, each.sales))],
      current,
    );
    const margin = new UPlot(
      {
        ...common,
        height: 56,
        scales: { x: scale },
        axes: [
          { show: false },
          { ...text, size: 44, grid: { show: false }, values: (_, all) => all.map((value) => `${value} %`) },
        ],
        series: [{}, { stroke: colour('--ink'), width: 1.5, points: { show: false }, spanGaps: true }],
      },
      [x, points.map(({ share }) => share)],
      current,
    );
    sales.over.addEventListener('click', () => typeof sales.cursor.idx === 'number' && open(sales.cursor.idx));
    const drawn = [sales, margin];
    const seen = new ResizeObserver(() => {
      for (const each of drawn) each.setSize({ width: current.clientWidth, height: each.height });
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      for (const each of drawn) each.destroy();
    };
  }, [points]);
  const point = points[Math.min(at, points.length - 1)];
  return (
    <>
      <p className={styles.point}>{point && said(point)}</p>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <input
        type="range"
        className={styles.walk}
        aria-label="Sales by day"
        min={0}
        max={points.length - 1}
        value={at}
        aria-valuetext={point && said(point)}
        onChange={({ target }) => setAt(Number(target.value))}
        onKeyDown={({ key }) => key === 'Enter' && point && onOpen(point)}
      />
    </>
  );
};
