import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { newQueryClient } from '../api/browser-api.ts';
import type { MenuLink } from '../api/shell.ts';
import type { MadeMarkup } from '../parts/made-markup.ts';
import { WholeMenu } from './whole-menu.ts';
import { address } from '../viewer/page-address.ts';

/* The server's side of parts/made-markup.ts: React renders a mark, which the HTML made before takes the place of. */

// A text from outside cannot be a mark. Of ASCII alone: other characters take a text twice the bytes.
const [start, end] = [`~${crypto.randomUUID()}:`, ';'];
const mark = (name: string | number): string => `${start}${name}${end}`;
const separator = '<!-- -->';
/** A mark with the comments that React puts between texts, which elements do not have. */
const marks = new RegExp(`(?:${separator})?${start}(\\w+)${end}(?:${separator})?`);

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As React escapes texts and attributes. */
const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (one) => special[one]!) : text;

/** React puts them before an element that it renders by itself; in a page they belong in the head. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** HTML around the names of its texts, in turn. */
type Template = string[];

/** Shapes are few, but what is in them comes from the catalogue. */
const templatesMax = 2_000;
const templates = new Map<string, Template>();

const keptBy = new WeakMap<object, Map<string, string>>();

const fill = (template: Template, texts: Record<string, string>): string => {
  let html = template[0] ?? '';
  for (let i = 1; i < template.length; i += 2) html += escapeHtml(texts[template[i] ?? ''] ?? '') + template[i + 1];
  return html;
};

/** Collects what a page is made of while React renders it, and puts it together afterwards. */
export const pageMarkup = (url: string, menu: MenuLink[]): MadeMarkup & { join: (html: string) => string } => {
  const pieces: (() => string)[] = [];
  const place = (make: () => string): string => mark(pieces.push(make) - 1);
  const render = (element: ReactElement): string =>
    renderToString(
      <WholeMenu value={menu}>
        <QueryClientProvider client={newQueryClient()}>
          <StaticRouter basename={address('/')} location={url}>
            {element}
          </StaticRouter>
        </QueryClientProvider>
      </WholeMenu>,
    ).replace(preloads, '');
  const templateOf = (shape: string, names: string[], element: (texts: never) => ReactElement): Template => {
    const known = templates.get(shape);
    if (known) return known;
    if (templates.size >= templatesMax) templates.clear();
    const made = render(element(Object.fromEntries(names.map((name) => [name, mark(name)])) as never)).split(marks);
    templates.set(shape, made);
    return made;
  };
  // What is made may have marks of its own.
  const join = (html: string): string => {
    let joined = '';
    let done = 0;
    for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, done)) {
      const after = html.indexOf(end, at);
      const piece = pieces[Number(html.slice(at + start.length, after))]?.() ?? '';
      joined += html.slice(done, html.endsWith(separator, at) ? at - separator.length : at) + join(piece);
      done = after + end.length;
      if (html.startsWith(separator, done)) done += separator.length;
    }
    return done === 0 ? html : joined + html.slice(done);
  };
  return {
    kept: (owner, name, element) =>
      place(() => {
        const kept = keptBy.get(owner) ?? new Map<string, string>();
        keptBy.set(owner, kept);
        const known = kept.get(name);
        if (known !== undefined) return known;
        const made = render(element);
        kept.set(name, made);
        return made;
      }),
    filled: (shape, texts, element) => place(() => fill(templateOf(shape, Object.keys(texts), element), texts)),
    join,
  };
};
