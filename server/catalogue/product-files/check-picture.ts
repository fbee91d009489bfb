import sanitize from 'sanitize-html';
import { loadSharp } from '#server/platform/images/load-sharp.ts';
import { CatalogueError } from './apply-error.ts';

/*
 * Pictures are stored unchanged, so an SVG must be harmless, although it is only served rasterised: drawing elements,
 * no script, no event attributes, no external resources.
 */

const drawing = new Set(
  `svg g defs symbol use title desc metadata style switch path rect circle ellipse line polyline polygon text tspan
  textPath linearGradient radialGradient stop pattern clipPath mask marker image filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
const embedded = /^data:image\/(?:png|jpeg|webp);base64,/i;
const fetches = /@import|url\(\s*(?!["']?#)/i;

const dangerIn = (tag: string, attribs: Record<string, string>): string | null => {
  if (!drawing.has(tag)) return `the element <${tag}>`;
  for (const [name, value] of Object.entries(attribs)) {
    if (/^on/i.test(name)) return `the event attribute ${name}`;
    if (/(?:^|:)href$/i.test(name) && !value.trim().startsWith('#') && !embedded.test(value.trim())) {
      return `a reference to ${value.slice(0, 80)}`;
    }
    if (/(?:^|:)src$/i.test(name) || fetches.test(value)) return `a reference in ${name}`;
  }
  return null;
};

/** Why this SVG cannot be stored, or null. */
export const dangerInSvg = (source: string): string | null => {
  // A document type can define entities, which the check below would not see expanded.
  const prolog = /<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)/i.exec(source);
  if (prolog) return `the declaration ${prolog[0]}`;
  let danger: string | null = null;
  sanitize(source, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true },
    onOpenTag: (tag, attribs) => {
      danger ??= dangerIn(tag, attribs);
    },
  });
  // The text of <style>, and anything hidden from a tag parser.
  return danger ?? (fetches.test(source) ? 'a foreign reference in a style' : null);
};

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A few kilobytes can be said to be more than memory holds: it is known before they are unpacked. */
const pixelsMax = 50_000_000;

/**
 * Type and size in pixels of a picture that may be stored: SVG, PNG, JPEG, WebP or AVIF.
 * @throws CatalogueError naming the key when it is none of these, or an SVG that is more than a drawing
 */
export const checkPicture = async (
  key: string,
  bytes: Buffer,
): Promise<{ type: string; width: number; height: number }> => {
  const sharp = await loadSharp();
  const found = await sharp(bytes)
    .metadata()
    .catch((error: Error) => {
      // The reader's own words are for programmers; this one of its refusals is no damage.
      throw new CatalogueError(
        error.message.includes('pixel limit')
          ? `Asset "${key}" has more pixels than are taken: at most ${pixelsMax / 1e6} million`
          : `Asset "${key}" is no picture that can be read: SVG, PNG, JPEG, WebP or AVIF is needed`,
      );
    });
  const type = found.format === 'heif' && found.compression === 'av1' ? 'image/avif' : types[found.format];
  if (!type) throw new CatalogueError(`Asset "${key}" is ${found.format}; SVG, PNG, JPEG, WebP or AVIF is needed`);
  const danger = found.format === 'svg' ? dangerInSvg(bytes.toString('utf8')) : null;
  if (danger) throw new CatalogueError(`Asset "${key}" is an SVG with ${danger}; only a drawing is stored`);
  // As it is shown: turned, where a telephone was held upright.
  const { width, height } = found.autoOrient ?? found;
  if (width * height * (found.pages ?? 1) > pixelsMax)
    throw new CatalogueError(
      `Asset "${key}" has ${width} × ${height} pixels; at most ${pixelsMax / 1e6} million are taken`,
    );
  return { type, width: Math.round(width), height: Math.round(height) };
};
