import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture, dangerInSvg } from './check-picture.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60"${attributes}>${inside}</svg>`;

describe('dangerInSvg', () => {
  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('<foreignObject><p>x</p></foreignObject>'),
    svg('<rect width="1" height="1"/>', ' onload="x()"'),
    svg('<rect ONCLICK="x()" width="1" height="1"/>'),
    svg('<image href="https://elsewhere.example/p.png" width="1" height="1"/>'),
    svg('<image xlink:href="file:///etc/passwd" width="1" height="1"/>'),
    svg('<image href="data:image/svg+xml;base64,AAAA" width="1" height="1"/>'),
    svg('<use href="other.svg#a"/>'),
    svg('<use href="&#104;ttps://elsewhere.example/a.svg#a"/>'),
    svg('<feImage href="#a"/>'),
    svg('<a href="https://elsewhere.example/"><rect width="1" height="1"/></a>'),
    svg('<rect fill="url(https://elsewhere.example/a.svg#g)" width="1" height="1"/>'),
    svg('<rect style="fill:url( \'https://elsewhere.example/\')" width="1" height="1"/>'),
    svg('<style>@import "https://elsewhere.example/a.css";</style>'),
    svg('<style>rect{fill:url(https://elsewhere.example/)}</style>'),
    svg('<animate attributeName="href" to="https://elsewhere.example/"/>'),
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${svg('')}`,
  ])('finds it: %s', (source) => {
    expect(dangerInSvg(source)).not.toBeNull();
  });

  it('accepts drawings', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>' +
      '<g filter="url(#f)" clip-path="url(\'#c\')"><rect id="r" width="9" height="9" fill="url(#g)"/><use xlink:href="#r"/></g>' +
      '<text>Battery – on sale</text><image href="data:image/png;base64,AAAA" width="1" height="1"/>';
    expect(dangerInSvg(`<?xml version="1.0"?>${svg(drawing)}`)).toBeNull();
  });
});

describe('checkPicture', () => {
  it('finds type and size', async () => {
    const plain = sharp({ create: { width: 7, height: 5, channels: 3, background: '#336' } });
    expect(await checkPicture('a', Buffer.from(svg('')))).toEqual({ type: 'image/svg+xml', width: 80, height: 60 });
    expect(await checkPicture('a', await plain.png().toBuffer())).toEqual({ type: 'image/png', width: 7, height: 5 });
    expect(await checkPicture('a', await plain.jpeg().toBuffer())).toEqual({ type: 'image/jpeg', width: 7, height: 5 });
    expect(await checkPicture('a', await plain.webp().toBuffer())).toEqual({ type: 'image/webp', width: 7, height: 5 });
    expect(await checkPicture('a', await plain.avif().toBuffer())).toEqual({ type: 'image/avif', width: 7, height: 5 });
  });

  it('refuses other files, other formats and dangerous drawings, by key', async () => {
    const gif = await sharp({ create: { width: 7, height: 5, channels: 3, background: '#336' } })
      .gif()
      .toBuffer();
    await expect(checkPicture('notes', Buffer.from('hello'))).rejects.toThrow('Asset "notes" is no picture');
    await expect(checkPicture('moving', gif)).rejects.toThrow('Asset "moving" is gif');
    await expect(checkPicture('evil', Buffer.from(svg('<script>x</script>')))).rejects.toThrow(
      'Asset "evil" is an SVG with the element <script>',
    );
  });
});
