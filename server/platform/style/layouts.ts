import type { Style } from '#contract/shop/style.ts';

/*
 * The layouts of header, footer, cards and product page as CSS over the one markup that all have, so that only pages of a shop
 * that chose one carry it. Rules begin with :root or an id, to stand over the classes of the storefront's own styles, whichever load
 * last. Headers stay 69 px high: tables and columns stick below them. Narrower than 900 px every header is the usual two rows.
 */

const header: Record<Style['header'], string> = {
  search: '',
  centred:
    '@media(width>=900px){:root body>header>div{grid-template-columns:minmax(140px,1fr) minmax(0,auto) minmax(max-content,1fr)}' +
    ':root body>header search{order:-1;width:100%;max-width:400px}' +
    ':root [data-block=menu] ul[data-top]{justify-content:center}:root [data-block=menu] ul[data-top]>li{margin-left:0}}',
  // Behind it stands the notice on the page's own ground; what is on the band takes the band's colours.
  band:
    ':root [data-block=notice]{background:var(--wash);color:var(--ink);--on-band-2:var(--ink-2)}' +
    ':root body>header{border-color:var(--band);background:var(--band)}' +
    ':root body>header>div>:is(a,div){--paper:var(--band);--wash:var(--band);--line:var(--on-band-2);--line-strong:var(--on-band);' +
    '--ink:var(--on-band);--ink-2:var(--on-band);--accent:var(--on-band);--accent-fill:var(--on-band);--accent-hover:var(--on-band-2);' +
    '--on-accent:var(--band);color:var(--on-band)}' +
    '@media(width<=600px) and (scripting:enabled){:root [data-block=menu]>div>button{color:var(--on-band)}}',
  // The menu is behind its button, as on a phone. It is not in the header: it sticks below it and reaches up.
  line:
    '@media(width>=900px) and (scripting:enabled){:root body>header>div{padding-left:calc(var(--gutter) + 112px)}' +
    ':root body>[data-block=menu]{position:sticky;z-index:21;top:69px;height:0;border:0}' +
    ':root [data-block=menu]>div{position:relative}:root [data-block=menu] ul[data-top]{display:none}' +
    ':root [data-block=menu]>div>button{position:absolute;bottom:15px;left:var(--gutter);display:flex;gap:8px;align-items:center;height:40px;' +
    'width:96px;padding:0 12px;border:1px solid var(--line);border-radius:var(--radius);font-size:13px;font-weight:560}}',
};

const besideEachOther =
  ':root [data-block=footer] h2{display:none}:root [data-block=footer] ul{display:flex;flex-wrap:wrap;gap:0 20px}';

const footer: Record<Style['footer'], string> = {
  columns: '',
  centred:
    `${besideEachOther}:root [data-block=footer]{text-align:center}:root [data-block=footer] ul{justify-content:center}` +
    ':root [data-block=footer]>div{grid-template-columns:minmax(0,1fr);gap:14px}',
  band:
    ':root [data-block=footer]{--ink:var(--on-band);--ink-2:var(--on-band);--ink-3:var(--on-band-2);--accent:var(--on-band);' +
    'border:0;background:var(--band);color:var(--on-band)}',
  // What the menu has, the line has not.
  line:
    `${besideEachOther}:root [data-block=footer]>div{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 28px;padding-block:22px 12px}` +
    ':root [data-block=footer] address{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 14px}' +
    ':root [data-block=footer] address>*{font-size:inherit;letter-spacing:0;white-space:normal}:root [data-block=footer] nav+nav{display:none}',
};

const picture = '#main li>article>div:first-child>:first-child';

const card: Record<Style['card'], string> = {
  framed: '',
  plain:
    '#main li>article{border-color:transparent;background:none;box-shadow:none}' +
    `${picture}{border-radius:var(--radius-card)}#main li>article>div+div{padding-inline:2px}`,
  // A loading card has its height.
  picture:
    `${picture},#main li[aria-hidden]>div>:first-child{height:auto;aspect-ratio:4/5}${picture} img{padding:4px}` +
    `@media(width<=600px){${picture},#main li[aria-hidden]>div>:first-child{aspect-ratio:1}}`,
};

const product: Record<Style['product'], string> = {
  left: '',
  large:
    "@media(width>1200px){#main>article{grid-template:'gallery facts' 'gallery buy' 'gallery more' 1fr/minmax(0,640px) minmax(0,1fr)}" +
    '#main>article>aside{position:static;margin-top:18px}:root[data-signed-in] #main>article>aside>*+p+div{display:block;min-height:132px}}',
  right:
    "@media(width>=900px){#main>article{grid-template:'facts gallery' 'buy gallery' 'more gallery' 1fr/minmax(0,1.25fr) minmax(0,1fr)}}" +
    "@media(width>1200px){#main>article{grid-template:'facts buy gallery' 'more buy gallery' 1fr/minmax(0,1fr) 312px minmax(0,460px)}}",
};

/** "" for the layouts that every shop begins with. */
export const layoutCss = (style: Style): string =>
  header[style.header] + footer[style.footer] + card[style.card] + product[style.product];
