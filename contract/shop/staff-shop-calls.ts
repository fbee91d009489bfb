import { Connections, ConnectionsChange } from './staff-connections.ts';
import { Asset } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';
import { staffCall } from '../platform/staff-call.ts';
import { NewPicture, SettingsChange, ShopSettings } from './staff-settings.ts';

/* The staff calls about the shop itself. */

export const staffShopCalls = {
  staffSettings: staffCall({
    method: 'GET',
    path: '/api/v1/staff/shop/settings/',
    summary: 'What the shop says of itself, and what an invoice still lacks',
    access: 'settings',
    response: ShopSettings,
  }),
  staffChangeSettings: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/settings/',
    summary: 'Change what the shop says of itself',
    access: 'settings',
    body: SettingsChange,
    response: ShopSettings,
  }),
  staffConnections: staffCall({
    method: 'GET',
    path: '/api/v1/staff/shop/connections/',
    summary: 'The shop’s web address and mail server, without a password',
    access: 'settings',
    response: Connections,
  }),
  staffChangeConnections: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/connections/',
    summary: 'Change the shop’s web address and mail server, where the environment does not say them',
    access: 'settings',
    body: ConnectionsChange,
    response: Connections,
  }),
  staffAddPicture: staffCall({
    method: 'POST',
    path: '/api/v1/staff/shop/picture/',
    summary: 'Store a picture (SVG, PNG, JPEG, WebP or AVIF), for the logo or the homepage',
    access: { anyOf: ['settings', 'content', 'catalogue'] },
    bodyLimitBytes: Math.ceil(staffLimits.pictureBytesMax / 3) * 4 + 1024,
    body: NewPicture,
    response: Asset,
  }),
} as const;
