import { Asset } from './catalogue.ts';
import { staffLimits } from './staff-limits.ts';
import { staffCall } from './staff-call.ts';
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
