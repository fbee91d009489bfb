import { Connections, ConnectionsChange } from './staff-connections.ts';
import { Asset } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import { NewPicture, SettingsChange, ShopSettings } from './staff-settings.ts';

/* The staff calls about the shop itself. */

const settingsCall = callsFor('settings', ShopSettings);

export const staffShopCalls = {
  staffSettings: settingsCall({
    path: '/api/v1/staff/shop/settings/',
    summary: 'What the shop says of itself, and what an invoice still lacks',
  }),
  staffChangeSettings: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/settings/',
    summary: 'Change what the shop says of itself',
    body: SettingsChange,
  }),
  staffConnections: settingsCall({
    path: '/api/v1/staff/shop/connections/',
    summary: 'The shop’s web address and mail server, without a password',
    response: Connections,
  }),
  staffChangeConnections: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/connections/',
    summary: 'Change the shop’s web address and mail server, where the environment does not say them',
    body: ConnectionsChange,
    response: Connections,
  }),
  staffAddPicture: staffCall({
    path: '/api/v1/staff/shop/picture/',
    summary: 'Store a picture (SVG, PNG, JPEG, WebP or AVIF), for the logo or the homepage',
    access: { anyOf: ['settings', 'content', 'catalogue'] },
    bodyLimitBytes: Math.ceil(staffLimits.pictureBytesMax / 3) * 4 + 1024,
    body: NewPicture,
    response: Asset,
  }),
} as const;
