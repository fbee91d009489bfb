import { mailShop as shop } from '#test/mail-shop.ts';
import { describe, expect, test } from 'vitest';
import {
  accountDeclined,
  accountVerified,
  emailChanged,
  passwordChanged,
  passwordCode,
  registrationReceived,
  registrationToVerify,
} from './account-by-staff.ts';
import { composeMail } from './compose.ts';
import type { MailMessage } from './letter.ts';

const registered = {
  code: 'C-100001',
  email: 'robin@example.com',
  firstName: '<script>alert(1)</script>',
  middleName: null,
  lastName: 'Wong',
  company: null,
  address: '1 Main Street\nToronto Ontario M5V 1A1',
  phoneNo: '416 555 0100',
  hstNumber: '123456789',
  preferredDocType: 'DISPATCH_NOTE' as const,
  referredBy: '',
  url: 'https://shop.example/backoffice/customers/7/',
};

const mails: [string, MailMessage][] = [
  ['registration received', registrationReceived(shop)],
  ['registration to verify', registrationToVerify(shop, registered)],
  [
    'account verified',
    accountVerified(shop, { firstName: '"><img src=x>', signInUrl: 'https://shop.example/in/?a=1&b=2' }),
  ],
  [
    'account made',
    accountVerified(shop, { firstName: '"><img src=x>', signInUrl: 'https://shop.example/reset/abc/' }, 'account-made'),
  ],
  ['account declined', accountDeclined(shop, { reason: '<img src=x> is no shop.' })],
  [
    'e-mail changed',
    emailChanged(shop, { before: 'a@example.com', after: 'b@example.com', signInUrl: 'https://shop.example/in/' }),
  ],
  ['password code', passwordCode(shop, { url: 'https://shop.example/reset/abc/' })],
  ['password changed', passwordChanged(shop, { at: '2026-06-15 12:00:00', forgottenUrl: 'https://shop.example/f/' })],
];

describe.each(mails)('%s', (_what, { subject, html, text }) => {
  test('names the shop and its company in both parts', () => {
    for (const line of ['Parts Inc.', '1 Main Street, Toronto', 'https://shop.example']) expect(text).toContain(line);
    expect(html).toContain('Parts &amp; Co');
    expect(html).toContain('Parts Inc.');
    expect(subject).not.toBe('');
  });

  test('is HTML for mail clients: no script, style sheet, picture or class, and all elements closed', () => {
    expect(html).not.toMatch(/<(script|style|link|img|svg)\b|\bclass=/i);
    const open = [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)].filter(([, , name]) => !['meta', 'br'].includes(name ?? ''));
    const stack: string[] = [];
    const crossed = open.filter(([, closing, name = '']) => (closing ? stack.pop() !== name : stack.push(name) < 0));
    expect(crossed).toEqual([]);
    expect(stack).toEqual([]);
  });

  test('the text part has no markup and no empty label', () => {
    expect(text).not.toMatch(/&\w+;|<\/\w+>(?<!<\/script>)/);
    expect(text).not.toMatch(/^[^:\n]+: $/m);
  });
});

test('typed text stays text', () => {
  const { html, text } = registrationToVerify(shop, registered);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Wong');
  expect(text).toContain('Name: <script>alert(1)</script> Wong');
  expect(text).toContain('Address: 1 Main Street, Toronto Ontario M5V 1A1');
  expect(html).toContain('1 Main Street<br>Toronto Ontario');
  expect(text).not.toContain('Company:');
});

test('a link with a query is one link', () => {
  const { html, text } = accountVerified(shop, { firstName: 'Robin', signInUrl: 'https://shop.example/in/?a=1&b=2' });
  expect(html).toContain('href="https://shop.example/in/?a=1&amp;b=2"');
  expect(text).toContain('Sign in:\nhttps://shop.example/in/?a=1&b=2\n');
});

test('a table of goods is readable in both parts', () => {
  const { html, text } = composeMail(shop, {
    subject: 'Your order',
    heading: 'Your order SO-104001',
    blocks: [
      {
        kind: 'table',
        columns: [{ label: 'Product' }, { label: 'Qty', number: true }, { label: 'Subtotal', number: true }],
        rows: [
          ['Screen', '2', '$1,234.50'],
          ['Long <battery>', '10', '$5.00'],
        ],
        totals: [
          ['Tax', '$161.14'],
          ['Total', '$1,400.64'],
        ],
      },
    ],
  });
  expect(text).toContain(
    [
      'Product         Qty   Subtotal',
      'Screen            2  $1,234.50',
      'Long <battery>   10      $5.00',
      '------------------------------',
      '                Tax    $161.14',
      '              Total  $1,400.64',
    ].join('\n'),
  );
  expect(html).toContain('>Long &lt;battery&gt;</td>');
  expect(html).toMatch(/colspan="2"[^>]*>Total<\/td>/);
});
