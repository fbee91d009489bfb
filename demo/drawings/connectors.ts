/* Charging ports and cables: one drawing each, into which the port or plugs are inserted. */
import { table } from '../table.ts';
import { drawing, inside } from './drawing.ts';

export const portKinds = ['usb-c', 'lightning', 'micro-usb'] as const;
export type PortKind = (typeof portKinds)[number];

/** As attributes and texts name them. */
export const plugNames = new Map(table('plugs.csv', 'plug name').map(({ plug, name }) => [plug, name]));

/** Charging port on its flex; `board` is the small circuit board that Android phones carry it on. */
export const chargingPort = (kind: PortKind, tint: string, board: boolean): string =>
  drawing('charging-port', {
    base: inside(drawing(board ? 'port-board' : 'port-flex')),
    port: inside(drawing(`port-${kind}`, { tint })),
  });

/** A cable from one plug to another, hanging in an S. */
export const cable = (from: string, to: string, tint: string): string =>
  drawing('cable', { tint, from: inside(drawing(`plug-${from}`)), to: inside(drawing(`plug-${to}`)) });
