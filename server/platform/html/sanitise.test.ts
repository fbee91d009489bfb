import { describe, expect, it } from 'vitest';
import { sanitiseHtml, sanitiseHtmlSaying } from './sanitise.ts';

describe('sanitiseHtml', () => {
  it.each([
    ['<p>Fits <b>all</b></p><script>alert(1)</script>', '<p>Fits <b>all</b></p>'],
    ['<style>p{display:none}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<p onclick="steal()" onmouseover=steal()>a</p>', '<p>a</p>'],
    ['<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['<a href="java\nscript:steal()">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example/">a</a>', '<a>a</a>'],
    ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['<iframe src="https://elsewhere.example/">inside</iframe>after', 'after'],
    ['<img src="https://elsewhere.example/p.png"><img src="//elsewhere.example/p.png">', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<form action="/x"><input name="a"><button>Send</button></form>', 'Send'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<div>a</div><div>b</div>', '<div>a</div><div>b</div>'],
    ['<b>never <i>closed', '<b>never <i>closed</i></b>'],
    ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    ['AT&T &#402;/1.8 &#153;', 'AT&amp;T ƒ/1.8 ™'],
    ['<!-- a comment --><p>a</p>', '<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ])('%s', (html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  it('leaves simple HTML as parsing it would', () => {
    const tokens = ['<p>', '</p>', '<ul>', '</ul>', '<li>', '</li>', '<b>', '</b>', '<h2>', '</h2>', '<em>', '</em>'];
    const texts = ['a', ' ', '\n', '5.5"', "it's", 'é\u00A0™', '\t', '/', '=', '<', '>', '&', '&amp;', '<p >', '<P>'];
    const shapes = [
      '<p>a</p>',
      '<p>a <b>b</b> c</p>',
      '<ul><li>a</li>\n <li><i>b</i></li></ul>',
      '<h3>a</h3>',
      '<ol><li></li></ol>',
    ];
    const all = [...tokens, ...texts, ...shapes, ...shapes, ...shapes];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    let kept = 0;
    for (let n = 0; n < 4000; n += 1) {
      const html = Array.from({ length: 1 + (next() % 6) }, () => all[next() % all.length]).join('');
      // Not simple, for its ends.
      const parsed = sanitiseHtml(`<br />${html}<br />`);
      const inside = parsed.replace(/^<br \/>/, '').replace(/<br \/>(?=(?:<\/\w+>)*$)/, '');
      expect(sanitiseHtml(html)).toBe(inside.trim());
      if (sanitiseHtml(html) === html.trim() && html.includes('<')) kept += 1;
    }
    expect(kept).toBeGreaterThan(500);
  });

  it('keeps the elements of descriptions', () => {
    const html =
      '<h2>Box</h2><p dir="rtl" lang="he">שלום</p><ul><li>one</li></ul><ol start="3"><li>three</li></ol>' +
      '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>' +
      '<a href="/page/about-us/">about</a><a href="mailto:a@shop.example">write</a>' +
      '<img src="/images/1.webp" alt="drawing" width="10" height="20" />';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('marks external links', () => {
    expect(sanitiseHtml('<a href="https://maker.example/" target="_blank">maker</a>')).toBe(
      '<a href="https://maker.example/" rel="noopener noreferrer">maker</a>',
    );
  });

  it('gives the same when sanitised again, and never script, from any input', () => {
    const pieces = [
      '<script>',
      '</script>',
      '<svg onload=x>',
      '<p title="',
      '">',
      "'",
      '<!--',
      '-->',
      '&lt;script&gt;',
      '&amp;lt;',
      '<style>',
      '</style>',
      '<a href="jav&#x09;ascript:x">',
      '<img src=x onerror=y>',
      '<math><mtext><table><mglyph><style>',
      '<',
      '\u0000',
      '<![CDATA[',
      ']]>',
      'text',
      '<textarea>',
      '</textarea>',
    ];
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 2000; round += 1) {
      const html = Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join('');
      const once = sanitiseHtml(html);
      expect([html, sanitiseHtml(once)]).toEqual([html, once]);
      expect(once).not.toMatch(/<(?:script|style|svg|math|textarea|noscript)|<[^>]*\son\w+=|<[^>]*javascript:/i);
    }
  });

  it('survives deep nesting', () => {
    const once = sanitiseHtml('<div>'.repeat(20_000));
    expect(once.split('<div>').length - 1).toBeLessThanOrEqual(40);
  });
});

describe('sanitiseHtmlSaying', () => {
  it('names what was lost, except decoration', () => {
    const { html, removed } = sanitiseHtmlSaying(
      '<div class="a" style="b" data-x="1"><span>text</span><script>x</script><p onclick="x">p</p>' +
        '<a href="javascript:x">a</a><img src="https://elsewhere.example/p.png"></div>',
    );
    expect(html).toBe('<div>text<p>p</p><a>a</a></div>');
    expect(removed).toEqual(['<script>', 'onclick of <p>', 'href of <a>', '<img> from elsewhere']);
  });

  it('reports nothing for HTML that is only serialised differently', () => {
    expect(sanitiseHtmlSaying('<P>R&D<br>x</P><h1>t</h1>').removed).toEqual([]);
  });
});
