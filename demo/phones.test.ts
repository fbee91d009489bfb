import { expect, test } from 'vitest';
import { namesTogether, readPhones } from './phones.ts';

const phones = readPhones('2026-11-20');
const named = (name: string) => {
  const found = phones.find((phone) => phone.name === name);
  if (!found) throw new Error(`no phone "${name}"`);
  return found;
};

test('phones have unique urls and codes', () => {
  expect(phones.length).toBeGreaterThan(900);
  expect(new Set(phones.map(({ url }) => url)).size).toBe(phones.length);
  expect(new Set(phones.map(({ code }) => code)).size).toBe(phones.length);
  for (const { url } of phones) expect(url).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('a known phone has its known data', () => {
  expect(named('iPhone 15 Pro')).toMatchObject({
    brand: 'Apple',
    series: 'iPhone 15 Series',
    url: 'apple-iphone-15-pro',
    code: 'IP15P',
    launchedOn: '2023-09-22',
    port: 'usb-c',
    display: 'OLED',
    front: 'island',
    back: 'square-3',
    models: ['A2848', 'A3101', 'A3102', 'A3104'],
    batteryMah: 3274,
  });
  expect(named('iPhone 8')).toMatchObject({ port: 'lightning', display: 'LCD', front: 'home' });
  expect(named('Galaxy S24+')).toMatchObject({ url: 'samsung-galaxy-s24-plus', series: 'Galaxy S24 Series' });
  expect(named('OnePlus 11')).toMatchObject({ url: 'oneplus-11' });
  expect(named('Galaxy Z Fold5')).toMatchObject({ front: 'fold' });
});

test('a phone that is not launched yet is omitted', () => {
  const before = readPhones('2023-09-21').map(({ name }) => name);
  expect(before).toContain('iPhone 14');
  expect(before).not.toContain('iPhone 15');
  expect(readPhones('2023-09-22').map(({ name }) => name)).toContain('iPhone 15');
});

test('phones that share a part are named without repetition', () => {
  expect(namesTogether([named('iPhone 12'), named('iPhone 12 Pro')])).toBe('iPhone 12 / 12 Pro');
  expect(namesTogether([named('Galaxy S5')])).toBe('Galaxy S5');
});
