import {
  corners,
  densities,
  fonts,
  grounds,
  logoSizes,
  type Style,
  type StyleField,
  themes,
} from '#contract/shop/style.ts';

/** What a style says of a field, in words. */
export const wordsOf = (style: Style, field: StyleField): string => {
  switch (field) {
    case 'accent':
      return style.accent;
    case 'band':
      return style.band ?? 'neutral';
    case 'ground':
      return grounds[style.ground];
    case 'theme':
      return themes[style.theme];
    case 'corner':
      return corners[style.corner];
    case 'density':
      return densities[style.density];
    case 'font':
      return fonts[style.font];
    case 'logoHeader':
      return logoSizes[style.logoHeader];
    case 'logoPapers':
      return logoSizes[style.logoPapers];
    case 'capitals':
      return style.capitals ? 'yes' : 'no';
  }
};
