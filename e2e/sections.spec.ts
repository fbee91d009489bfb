import { expect, main, region } from './people.ts';
import { test } from './staff.ts';

/* Sections of the homepage: added by clicks, seen in the frame, published, and met by a visitor. */

test.use({ expectedErrors: /status of (401|404|422)/ });

test('questions and a video are added by clicks, seen in the page, published, and met by visitors', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content', 'catalogue']);
  await page.getByRole('link', { name: 'Edit on the page' }).click();
  const panel = page.getByRole('complementary', { name: 'Editing' });
  const drawn = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'Add here: widget 1', exact: true }).click();
  await panel.getByLabel('Shows', { exact: true }).selectOption({ label: 'Questions and answers' });
  await panel.getByLabel('Title', { exact: true }).fill('Before you order');
  await panel.getByRole('button', { name: 'Add a question' }).click();
  await panel.getByLabel('Question', { exact: true }).fill('Do you ship on Saturdays?');
  await panel.getByLabel('Answer', { exact: true }).fill('Until noon.');
  await expect(drawn.getByText('Do you ship on Saturdays?')).toBeVisible();
  await expectAccessible();

  await panel.getByRole('button', { name: 'Add a widget' }).click();
  await panel.getByLabel('Shows', { exact: true }).selectOption({ label: 'Video' });
  await panel.getByLabel('Title', { exact: true }).fill('Our bench');
  await panel.getByLabel('Address of the video').fill('https://elsewhere.example/');
  await expect(panel.getByText('Please enter the address of a YouTube or Vimeo page')).toBeVisible();
  await panel.getByLabel('Address of the video').fill('https://www.youtube.com/watch?v=abcdefghijk');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="18"><rect width="32" height="18"/></svg>';
  const file = { name: 'bench.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await panel.locator('input[type=file]').setInputFiles(file);
  await panel.getByLabel('What it shows').fill('A phone on a bench');
  await expect(drawn.getByText('Pressed, it plays from')).toBeVisible();

  const publish = async () => {
    await page.getByRole('button', { name: /^Publish \d/ }).click();
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  };
  await publish();

  const editor = page.url();
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The video plays</p>' });
  });
  // From another page, whose policy has to allow it, too.
  await page.goto('/login/');
  await page.locator('[data-block="logo"]').click();
  const questions = region(page, 'Before you order');
  await questions.getByText('Do you ship on Saturdays?').click();
  await expect(questions.getByText('Until noon.')).toBeVisible();
  const video = region(page, 'Our bench');
  await video.scrollIntoViewIfNeeded();
  await expect(video.getByText('Pressed, it plays from www.youtube-nocookie.com.')).toBeVisible();
  await expectAccessible();
  expect(asked).toEqual([]);
  await video.getByRole('link', { name: 'Play: Our bench' }).click();
  await expect(video.frameLocator('iframe').getByText('The video plays')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);

  // As it was, for the next.
  await page.goto(editor);
  await panel.getByRole('button', { name: 'Widgets', exact: true }).click();
  for (const title of ['Before you order', 'Our bench']) {
    await panel.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await panel.getByRole('button', { name: 'Remove this widget' }).click();
  }
  await publish();
  await page.goto('/');
  await expect(main(page)).not.toContainText('Before you order');
});
