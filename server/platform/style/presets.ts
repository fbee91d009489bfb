import { StyleFile } from '#contract/shop/style.ts';
import atelier from './presets/atelier.json' with { type: 'json' };
import tradefront from './presets/tradefront.json' with { type: 'json' };
import workshop from './presets/workshop.json' with { type: 'json' };

/** The style that every shop begins with: ui/tokens.css as it is. */
export const standardStyle = StyleFile.parse(tradefront).style;

export const presets = [tradefront, workshop, atelier].map((file) => StyleFile.parse(file));
