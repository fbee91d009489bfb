import { expect, test } from './fixtures.ts';

/* The API documentation, opened over plain http under a name of a local network. */

const name = 'shop-on-the-shelf.test';

for (const { address, title, operation } of [
  { address: '/api/docs/', title: 'Tradefront', operation: 'provinces' },
  { address: '/api/docs/staff/', title: 'Tradefront: back office', operation: 'staffSession' },
])
  test(`${address} reads and calls by plain http under another name`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const { port } = new URL(baseURL ?? '');
    await page.goto(`http://${name}:${port}${address}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    const call = page.locator(`[id^="operations-"][id$="-${operation}"]`);
    // Of very many calls those near the window alone are drawn.
    await expect(async () => {
      await page.mouse.wheel(0, 200);
      await expect(call).toBeVisible({ timeout: 500 });
    }).toPass();
    await call.getByRole('button').first().click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/'));
    await call.getByRole('button', { name: 'Execute' }).click();
    expect(new URL((await answered).url()).host).toBe(`${name}:${port}`);
    await expect(call.locator('.live-responses-table')).toContainText('"status"');
    // The browser reports the 401 of a missing session, and a header that needs https.
    const expected = /401|Cross-Origin-Opener-Policy/;
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
    await browser.close();
  });
